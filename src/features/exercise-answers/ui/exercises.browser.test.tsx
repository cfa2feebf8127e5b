import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#contract/errors.ts'
import type { Exercise, Space } from '#features/exercises/rules.ts'
import { openReader } from '../../../../tests/opened-reader.tsx'
import { type AnswerChange, createAnswerStore } from './answer-store.ts'
import { createChecker } from './checker.ts'
import { ExerciseLayer } from './exercise-layer.tsx'
import { ExercisePanel } from './exercise-panel.tsx'
import { createExerciseScreen, type ExercisesOfBook } from './exercises-of-book.ts'

const space = (id: string, box: Space['box'], change: Partial<Space> = {}): Space => ({
	...{ id, kind: 'gap', box, item: id.split('-')[2] ?? null, sentence: 'My sister … a nurse.', options: [] },
	...{ key: 'keyed', ...change },
})
/** On a page of 420 by 595 points. */
const exercises: Exercise[] = [
	{
		...{
			id: 'u1-b',
			unit: '1',
			label: 'B',
			instruction: 'Complete with am, is or do.',
			box: [40, 80, 330, 100],
		},
		spaces: [
			space('u1-b-1-1', [90, 100, 60, 14], { sentence: 'Where … you … from?' }),
			space('u1-b-1-2', [190, 100, 60, 14], { sentence: 'Where … you … from?' }),
			space('u1-b-2-1', [90, 122, 60, 14]),
			space('u1-b-3-1', [60, 150, 300, 40], { kind: 'line', sentence: '', key: 'open' }),
		],
	},
	{
		...{ id: 'u1-e', unit: '1', label: 'E', instruction: 'True or false?', box: [40, 230, 330, 60] },
		spaces: [
			space('u1-e-1-1', [330, 250, 40, 12], {
				...{ kind: 'true_false', sentence: 'She is over eighty.' },
				options: [
					{ value: 'T', box: [330, 250, 10, 12] },
					{ value: 'F', box: [350, 250, 10, 12] },
				],
			}),
			space('u1-e-2-1', [60, 272, 10, 10], { kind: 'tick', sentence: 'I can introduce myself.' }),
		],
	},
]
const right: { [space: string]: string } = {
	...{ 'u1-b-1-1': 'do', 'u1-b-1-2': 'come', 'u1-b-2-1': 'is', 'u1-e-1-1': 'T', 'u1-e-2-1': '✓' },
}

beforeEach(() => localStorage.clear())

/** A guest in an open book whose first page has two exercises; the key and the connection are fake. */
async function open(width: number, height: number) {
	await page.viewport(width, height)
	const connection = { isAway: false }
	const check = vi.fn(async (_: object, given: readonly { space: string; text: string }[]) => {
		if (connection.isAway) throw new AppError('unavailable')
		const results = given.map(({ space, text }) => {
			const verdict = right[space] === undefined ? 'open' : right[space] === text ? 'right' : 'wrong'
			return { space, verdict } as const
		})
		return { results }
	})
	const reveal = vi.fn(async () => ({
		keys: [
			{ space: 'u1-b-1-1', accepted: ['do'], is_open: false },
			{ space: 'u1-b-3-1', accepted: ['I am Rosa.'], is_open: true },
		],
	}))
	const said = { source: '01.mp3', text: 'Where do you come from, then?', from: 4, to: 6 }
	const play = vi.fn(async () => undefined)
	const track = { title: 'New neighbours', isPlaying: false, onPress: vi.fn() }
	const answers = createAnswerStore({
		...{ bookId: 'tales', list: async () => [], send: async () => undefined, nowSeconds: () => 200 },
		...{ addWhileSignedOut: () => undefined, onRefused: () => undefined },
		queue: () => ({ waiting: (): AnswerChange[] => [], refresh: async () => {}, add: async () => {} }),
	})
	await answers.setOwner(null)
	const book: ExercisesOfBook = {
		...{ answers, screen: createExerciseScreen(), checker: createChecker({ answers, check, reveal }) },
		...{ widthOf: () => 420, tracksOf: () => null, said: async () => said, play },
		ownTrack: (_, { label }, draw) => (label === 'B' ? draw(track) : null),
	}
	const stop = book.checker.retryOnline()
	const opened = await openReader(0, () => ({
		marksOf: index => (index === 0 ? <ExerciseLayer {...{ book, index, exercises }} /> : null),
		floating: <ExercisePanel book={book} />,
	}))
	return { ...opened, book, check, reveal, connection, answers, play, track, stop }
}
const field = (name: string) => page.getByRole('textbox', { name })

test('gaps on the page are typed into and checked together; marks say more than a colour', async () => {
	const { check } = await open(1400, 1100)

	await field('Exercise B, item 1, gap 1 of 2').fill('do')
	await field('Exercise B, item 2, gap').fill('am')
	await page.getByRole('button', { name: 'Check Exercise B' }).click()

	await expect
		.element(page.getByRole('status').filter({ hasText: '1 of 2 correct' }))
		.toHaveTextContent('Exercise B: 1 of 2 correct; item 2, gap, incorrect')
	await expect.element(field('Exercise B, item 2, gap')).toHaveAccessibleDescription(/^incorrect\. \S/)
	await expect.element(field('Exercise B, item 2, gap')).toHaveAttribute('aria-invalid', 'true')
	await expect.element(field('Exercise B, item 1, gap 1 of 2')).toHaveAccessibleDescription(/^correct\. \S/)
	expect(check).toHaveBeenCalledOnce()

	await field('Exercise B, item 2, gap').fill('is')
	await expect.element(field('Exercise B, item 2, gap')).not.toHaveAttribute('aria-invalid')
	await userEvent.keyboard('{Control>}{Enter}{/Control}')
	await expect.element(field('Exercise B, item 2, gap')).toHaveAccessibleDescription(/^correct\. \S/)
})

test('Tab goes from gap to gap as they are numbered, and arrows stay in the text', async () => {
	const { reader } = await open(1400, 1100)
	await field('Exercise B, item 1, gap 1 of 2').click()

	await userEvent.keyboard('do{ArrowLeft}{Tab}come{Tab}is{Tab}I am.')

	await expect.element(field('Exercise B, item 1, gap 2 of 2')).toHaveValue('come')
	await expect.element(field('Exercise B, item 3, line')).toHaveValue('I am.')
	expect(reader.state().index).toBe(0)
})

test('what is typed stands on the printed line, also where a space is lower than a line of text', async () => {
	await open(1400, 940)
	await field('Exercise B, item 2, gap').fill('is not sleeping')
	const input = field('Exercise B, item 2, gap').element()
	expect(input.scrollWidth).toBe(input.clientWidth)
	const [written, space] = [input.getBoundingClientRect(), input.parentElement?.getBoundingClientRect()]

	expect(written.height).toBeLessThan(24)
	expect(written.top).toBeCloseTo(space?.top ?? 0, 0)
	expect(written.bottom).toBeCloseTo(space?.bottom ?? 0, 0)
})

test('Enter goes to the next gap', async () => {
	const { check } = await open(1400, 940)
	await field('Exercise B, item 1, gap 1 of 2').click()
	await userEvent.keyboard('do{Enter}come{Enter}is{Enter}')

	await expect.element(field('Exercise B, item 1, gap 2 of 2')).toHaveValue('come')
	await expect.element(field('Exercise B, item 2, gap')).toHaveValue('is')
	await expect.element(field('Exercise B, item 3, line')).toHaveFocus()
	expect(check).not.toHaveBeenCalled()
})

test('true or false is one group, a box is ticked', async () => {
	const { answers } = await open(1400, 1100)

	await page
		.getByRole('radiogroup', { name: 'Exercise E, item 1, true or false' })
		.getByRole('radio', { name: 'F' })
		.click()
	await page.getByRole('checkbox', { name: 'Exercise E, item 2, box to tick' }).click()
	await page.getByRole('button', { name: 'Check Exercise E' }).click()

	await expect
		.element(page.getByRole('radiogroup', { name: 'Exercise E, item 1, true or false' }))
		.toHaveAccessibleDescription(/^incorrect\. \S/)
	expect(answers.answers().get('u1-e-2-1')).toMatchObject({ text: '✓', verdict: 'right' })
})

test('on a phone a gap opens a panel with its sentence, in letters that are large enough', {
	tags: 'slow',
}, async () => {
	await open(360, 740)

	await page.getByRole('button', { name: 'Exercise B, item 2, gap' }).click()
	const typed = page.getByRole('textbox', { name: 'Your answer, item 2, gap' })
	await expect.element(typed).toHaveFocus()
	await expect.element(page.getByText('My sister', { exact: false })).toBeVisible()
	expect(Number.parseFloat(getComputedStyle(typed.element()).fontSize)).toBeGreaterThanOrEqual(16)
	await typed.fill('am')
	await page.getByRole('button', { name: 'Previous' }).click()
	await page.getByRole('textbox', { name: 'Your answer, item 1, gap 2 of 2' }).fill('come')
	await page.getByRole('button', { name: 'Check', exact: true }).click()

	await expect.element(page.getByText('Correct', { exact: true })).toBeVisible()
	await page.getByRole('button', { name: 'Try again' }).click()
	await expect.element(typed).toHaveFocus()
	await userEvent.keyboard('{Escape}')
	await expect.element(page.getByRole('button', { name: 'Exercise B, item 2, gap, am' })).toHaveFocus()
})

test('answers are shown once it is confirmed, and one that varies is judged by its writer', {
	tags: 'slow',
}, async () => {
	const { reveal, answers } = await open(360, 740)
	await page.getByRole('button', { name: 'Exercise B, item 3, line' }).click()
	await page.getByRole('textbox', { name: 'Your answer, item 3, line' }).fill('I am Tom.')
	await page.getByRole('button', { name: 'Check', exact: true }).click()
	await expect.element(page.getByText('Answers vary', { exact: false })).toBeVisible()

	await page.getByRole('button', { name: 'Show answers' }).click()
	expect(reveal).not.toHaveBeenCalled()
	await page.getByRole('button', { name: 'Show', exact: true }).click()

	const possible = page.getByText('A possible answer: I am Rosa.')
	await expect.element(possible).toBeVisible()
	expect(possible.element().querySelector('span')?.lang).toBe('en')
	await page.getByRole('button', { name: 'Mine is right' }).click()
	expect(answers.answers().get('u1-b-3-1')).toMatchObject({ verdict: 'right', is_revealed: true })
})

test('beside the key of an answer stands what the recording says, and a button plays that alone', async () => {
	const { play } = await open(360, 740)
	await page.getByRole('button', { name: 'Exercise B, item 1, gap 1 of 2' }).click()
	await page.getByRole('textbox', { name: 'Your answer, item 1, gap 1 of 2' }).fill('does')
	await page.getByRole('button', { name: 'Check', exact: true }).click()
	await expect.element(page.getByText('Where do you come from, then?')).not.toBeInTheDocument()
	await page.getByRole('button', { name: 'Show answers' }).click()
	await page.getByRole('button', { name: 'Show', exact: true }).click()
	await expect.element(page.getByText('Where do you come from, then?')).toBeVisible()

	await page.getByRole('button', { name: 'Play this sentence' }).click()

	expect(play).toHaveBeenCalledExactlyOnceWith({ source: '01.mp3', from: 4, to: 6 })
})

test('an exercise that is done by listening has its track beside it on the page', async () => {
	const { track } = await open(1400, 1100)

	await page.getByRole('button', { name: 'Play: New neighbours' }).click()

	expect(track.onPress).toHaveBeenCalledOnce()
})

test('without a connection a check waits, and is made when there is one', async () => {
	const { connection } = await open(1400, 1100)
	connection.isAway = true
	await field('Exercise B, item 2, gap').fill('is')
	await page.getByRole('button', { name: 'Check Exercise B' }).click()
	await expect.element(page.getByText('Will be checked when you are online')).toBeVisible()

	connection.isAway = false
	window.dispatchEvent(new Event('online'))

	await expect.element(field('Exercise B, item 2, gap')).toHaveAccessibleDescription(/^correct\. \S/)
})

test('a finger that swipes from a gap turns no page, and a second tap does not zoom', async () => {
	const { reader } = await open(1400, 1100)

	await field('Exercise B, item 2, gap').dblClick()

	expect(reader.state()).toMatchObject({ index: 0, scale: 0 })
})

test('nothing but the paper of a gap is covered: what is printed shines through', async () => {
	await open(1400, 1100)
	const box = field('Exercise B, item 2, gap').element().getBoundingClientRect()
	const sheet = document.querySelector('[data-page-index]')?.getBoundingClientRect() ?? new DOMRect()
	const unit = sheet.width / 420

	expect(Math.abs(box.left - sheet.left - 90 * unit)).toBeLessThan(1)
	expect(Math.abs(box.width - 60 * unit)).toBeLessThan(1)
	expect(getComputedStyle(field('Exercise B, item 2, gap').element()).backgroundColor).toMatch(
		/rgba?\(.*0\.(09|18)\)/,
	)
})

test('in a window at 400 % the field that is opened is seen', async () => {
	const { book, stop } = await open(320, 256)
	const exercise = exercises[0] as Exercise
	book.screen.set({ opened: { pageIndex: 0, exercise, at: 0 } })

	const opened = field('Your answer, item 1, gap 1 of 2')

	await expect.element(opened).toHaveFocus()
	await expect.poll(() => opened.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(256)
	stop()
})

test('Check takes one press at a time, and keeps the focus while it works', async () => {
	const { book, check, stop } = await open(360, 740)
	const exercise = exercises[0] as Exercise
	book.screen.set({ opened: { pageIndex: 0, exercise, at: 0 } })
	await field('Your answer, item 1, gap 1 of 2').fill('do')
	const button = page.getByRole('button', { name: 'Check', exact: true })
	let answered: () => void = () => undefined
	check.mockImplementationOnce(async () => {
		await new Promise<void>(resolve => {
			answered = resolve
		})
		return { results: [{ space: 'u1-b-1-1', verdict: 'right' }] }
	})

	button.element().focus()
	await userEvent.keyboard('{Enter}{Enter}')
	await new Promise(resolve => requestAnimationFrame(resolve))
	expect(document.activeElement).toBe(button.element())
	answered()

	await expect.element(page.getByText('Correct', { exact: true })).toBeVisible()
	expect(document.activeElement).toBe(button.element())
	expect(check).toHaveBeenCalledOnce()
	stop()
})
