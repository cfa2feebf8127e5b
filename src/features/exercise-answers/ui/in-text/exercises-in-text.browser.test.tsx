import '#design/global.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TextPage } from '#features/books/rules.ts'
import type { Exercise, Space } from '#features/exercises/rules.ts'
import { type AnswerChange, createAnswerStore } from '../answer-store.ts'
import { createChecker } from '../checker.ts'
import { ExercisePanel } from '../exercise-panel.tsx'
import { createExerciseScreen, type ExercisesOfBook } from '../exercises-of-book.ts'
import { exercisesInText } from './exercises-in-text.tsx'

const space = (id: string, change: Partial<Space> = {}): Space => ({
	...{ id, kind: 'gap', box: [80, 40, 50, 14], item: '2', sentence: 'My sister … a nurse.', options: [] },
	...{ key: 'keyed', ...change },
})
const exercises: Exercise[] = [
	{
		...{ id: 'u1-b', unit: '1', label: 'B', instruction: 'Complete.', box: [40, 20, 300, 60] },
		spaces: [
			space('u1-b-2-1'),
			space('u1-b-3-1', {
				...{ kind: 'true_false', item: '3', sentence: 'She is old.', box: [300, 300, 10, 10] },
				options: ['T', 'F'].map(value => ({ value, box: null })),
			}),
		],
	},
]
const text: TextPage = {
	lines: [
		['2 My sister', 40, 40, 38, 12],
		['a nurse.', 140, 40, 60, 12],
	],
	blocks: [{ kind: 'item', lines: [0, 1], blanks: [1] }],
}

beforeEach(() => localStorage.clear())

/** The flowing text of a page on a phone, as a guest; the key is fake. */
async function open({ page: shown = text, found = exercises } = {}) {
	await page.viewport(360, 740)
	const answers = createAnswerStore({
		...{ bookId: 'tales', list: async () => [], send: async () => undefined, nowSeconds: () => 200 },
		...{ addWhileSignedOut: () => undefined, onRefused: () => undefined },
		queue: () => ({
			waiting: (): AnswerChange[] => [],
			add: async () => undefined,
			refresh: async () => undefined,
		}),
	})
	await answers.setOwner(null)
	const check = vi.fn(async (_: object, given: readonly { space: string; text: string }[]) => ({
		results: given.map(({ space, text }) => ({
			space,
			verdict: text === 'is' ? ('right' as const) : ('wrong' as const),
		})),
	}))
	const reveal = async () => ({ keys: [{ space: 'u1-b-2-1', accepted: ['is'], is_open: false }] })
	const book: ExercisesOfBook = {
		...{ answers, screen: createExerciseScreen(), checker: createChecker({ answers, check, reveal }) },
		...{ widthOf: () => 420, tracksOf: () => null, ownTrack: () => null },
		...{ said: async () => null, play: async () => undefined },
	}
	const filled = exercisesInText(book, { index: 0, page: shown, exercises: found })
	await render(
		<main data-text={0} style={{ display: 'grid', gap: '1rem', height: '300px', overflow: 'auto' }}>
			<p data-testid="sentence">My sister {filled?.inBlank({ before: 0, after: 1 })} a nurse.</p>
			{filled?.after([0, 1])}
			<ExercisePanel book={book} />
		</main>,
	)
	return { answers, filled }
}
const gap = (name: string) => page.getByRole('button', { name, exact: true })

test('a gap in the text opens its panel, and tells what was answered and whether it is right', async () => {
	await open()

	await gap('Exercise B, item 2, gap').click()
	await page.getByRole('textbox', { name: 'Your answer, item 2, gap' }).fill('am')
	await userEvent.keyboard('{Escape}')
	await expect.element(gap('Exercise B, item 2, gap, am')).toHaveFocus()
	await page.getByRole('button', { name: 'Check Exercise B' }).click()

	await expect.element(gap('Exercise B, item 2, gap, am, incorrect')).toBeVisible()
	await expect
		.element(page.getByRole('status').filter({ hasText: 'Exercise B' }))
		.toHaveTextContent('Exercise B: 0 of 1 correct; item 2, gap, incorrect')
	await page.getByRole('button', { name: 'Results of Exercise B: 0 of 1 correct' }).click()
	await page.getByRole('button', { name: 'Show answers' }).click()
	await page.getByRole('button', { name: 'Show', exact: true }).click()
	await expect.element(page.getByText('The book’s answer: is')).toBeVisible()
})

test('what has no place in the text is answered below it', async () => {
	const { answers } = await open()

	await gap('Exercise B, item 3, true or false').click()
	await page.getByRole('radio', { name: 'F' }).click()

	expect(answers.answers().get('u1-b-3-1')).toMatchObject({ text: 'F' })
	await expect.element(gap('Exercise B, item 3, true or false, F')).toBeVisible()
})

test('what stands beside no line is answered below the first words, also where a picture comes before them', async () => {
	const picture = {
		kind: 'picture' as const,
		box: [0, 0, 90, 30] as [number, number, number, number],
		lines: [],
	}
	const found = exercises.map(
		(exercise): Exercise => ({
			...exercise,
			box: [40, 500, 300, 60],
			spaces: [space('u1-b-2-1', { box: [80, 520, 50, 14] })],
		}),
	)

	await open({ page: { ...text, blocks: [picture, ...text.blocks] }, found })

	await expect.element(gap('Exercise B, item 2, gap')).toBeVisible()
})

test('an answer is no word of the page, and a finger hits every gap', async () => {
	const { answers } = await open()
	answers.write('u1-b', 'u1-b-2-1', 'was')
	await expect.element(gap('Exercise B, item 2, gap, was')).toBeVisible()

	expect(page.getByTestId('sentence').element().textContent).toBe('My sister  a nurse.')
	const sizes = [...document.querySelectorAll('[data-space]')].map(it => it.getBoundingClientRect())
	expect(Math.min(...sizes.map(({ height }) => height))).toBeGreaterThanOrEqual(24)
	expect(Math.min(...sizes.map(({ width }) => width))).toBeGreaterThanOrEqual(44)
})
