import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { Exercise, SpaceKey } from '#features/exercises/rules.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import { ExerciseReview } from './exercise-review.tsx'
import type { PageImages } from './page-with-spaces.tsx'

type Sent = {
	path: string
	body: { version?: number; spaces?: unknown[]; confirmed?: unknown[]; drawn?: unknown[] }
}
let sent: Sent[] = []
let isAway = false
let stored = { version: 0 }
/** Id of an exercise whose space may be none. */
let uncertain = ''

const exercise = (
	id: string,
	unit: string,
	state: SpaceKey['state'],
): { exercise: Exercise; key: SpaceKey } => ({
	exercise: {
		id,
		unit,
		label: 'B',
		instruction: 'Complete the sentences.',
		box: [40, 40, 300, 60],
		spaces: [
			{
				id: `${id}-1-1`,
				kind: 'gap',
				box: [80, 60, 50, 14],
				item: '1',
				sentence: `She … in unit ${unit}.`,
				options: [],
				key: state,
			},
		],
	},
	key: { space: `${id}-1-1`, accepted: ['lives'], state, source: { pageIndex: 8, quote: 'lives' } },
})
const pages = [exercise('u1-b', '1', 'keyed'), exercise('u2-b', '2', 'doubtful')]

// The server: a table of answers.
beforeEach(async () => {
	await page.viewport(1280, 900)
	sent = []
	isAway = false
	uncertain = ''
	const server = { version: 0 }
	stored = server
	const confirmed = new Set<string>()
	const edited = new Map<string, SpaceKey>()
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const body = JSON.parse(String(init.body))
		sent.push({ path, body })
		if (path.endsWith('/saveexercises') && isAway)
			return Response.json({ errors: [{ code: 'unavailable', msg: 'Away.' }] }, { status: 503 })
		if (path.endsWith('/saveexercises')) {
			await new Promise(resolve => setTimeout(resolve, 200))
			if (body.version !== server.version)
				return Response.json({ errors: [{ code: 'conflict', msg: 'Changed.' }] }, { status: 409 })
			server.version += 1
			for (const { id } of body.confirmed) confirmed.add(id)
			for (const { id, accepted } of body.spaces)
				if (accepted === null) edited.delete(id)
				else edited.set(id, { space: id, accepted, state: 'keyed', source: null })
			return Response.json(server)
		}
		if (path.endsWith('/exercisepage')) {
			const shown = pages[body.page_index]
			return Response.json({
				...server,
				size: [400, 600],
				exercises: shown ? [shown.exercise] : [],
				keys: shown ? [edited.get(shown.key.space) ?? shown.key] : [],
				refused: [],
				uncertain: shown?.exercise.id === uncertain ? [`${uncertain}-1-1`] : [],
				drawn: [],
				added: [],
			})
		}
		const exercises = pages.map(({ exercise: { id, unit, label, instruction, spaces }, key }, index) => ({
			...{ id, unit, label, instruction },
			page_index: index,
			spaces: spaces.length,
			doubtful: key.state === 'doubtful' || id === uncertain ? 1 : 0,
			without_key: 0,
			is_confirmed: confirmed.has(id),
		}))
		return Response.json({ ...server, is_found: true, exercises })
	})
})
afterEach(() => vi.unstubAllGlobals())

const health = { attempt: 0, failed: () => undefined, again: () => undefined }
const images: PageImages = {
	startPage: asPageNumber(1),
	count: 4,
	image: () => ({ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', srcSet: '' }),
	ratio: () => 400 / 600,
}
const open = (pages: PageImages | null = null) =>
	render(
		<LanguageProvider language="en">
			<ExerciseReview bookId="workbook" pages={pages} health={health} />
		</LanguageProvider>,
	)
const saves = () => sent.filter(({ path }) => path.endsWith('/saveexercises')).map(({ body }) => body)

test('what is doubtful stands first, with where its answer was read', async () => {
	await open()

	await expect.element(page.getByRole('heading', { name: 'Unit 2, exercise B' })).toBeVisible()
	await expect.element(page.getByText('1 answer to look at', { exact: true })).toBeVisible()
	await expect.element(page.getByText('In the key, page 9: “lives”')).toBeVisible()
})

test('a space that may be none is told, and stands first', async () => {
	uncertain = 'u1-b'
	await open()

	await expect.element(page.getByRole('heading', { name: 'Unit 1, exercise B' })).toBeVisible()
	await expect.element(page.getByText('2 answers to look at', { exact: true })).toBeVisible()
	await expect.element(page.getByText('May not be a space', { exact: true })).toBeVisible()
})

test('on a phone the spaces of a page are as large as they are printed, and a press beside one leads to its answer', async () => {
	await page.viewport(360, 740)
	await open(images)
	await expect.element(page.getByRole('textbox', { name: /She … in unit 2/ })).toBeVisible()
	const image = page.getByRole('figure').getByRole('img')
	await expect.element(image).toBeVisible()
	const scale = image.element().getBoundingClientRect().width / 400

	await image.click({ position: { x: 105 * scale, y: 74 * scale + 15 } })

	await expect.element(page.getByRole('textbox', { name: /She … in unit 2/ })).toHaveFocus()
	const left = (element: Element) => Math.round(element.getBoundingClientRect().left)
	const heading = page.getByRole('heading', { name: 'Unit 2, exercise B' }).element()
	const list = page.getByRole('combobox', { name: /Exercises/ }).element()
	expect(left(list)).toBe(left(heading))
})

test('an answer that is sent by Enter and left by Tab is saved once, and nobody else is blamed', async () => {
	await open()
	const answer = page.getByRole('textbox', { name: /She … in unit 2/ })
	await answer.fill('lived')

	await userEvent.keyboard('{Enter}{Tab}')

	await expect.poll(() => stored.version).toBe(1)
	await vi.waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/exercisepage')).length).toBe(2))
	await answer.fill('has lived')
	await userEvent.keyboard('{Tab}')
	await expect.poll(() => stored.version).toBe(2)
	expect(saves().map(({ version, spaces }) => [version, spaces])).toEqual([
		[0, [{ id: 'u2-b-1-1', accepted: ['lived'], is_refused: false }]],
		[1, [{ id: 'u2-b-1-1', accepted: ['has lived'], is_refused: false }]],
	])
	await expect.element(page.getByText(/changed the same/)).not.toBeInTheDocument()
})

test('an answer is corrected and its exercise confirmed by keys alone', async () => {
	await open()
	const answer = page.getByRole('textbox', { name: /She … in unit 2/ })
	await answer.fill('lives / is living')
	await userEvent.keyboard('{Control>}{Enter}{/Control}')

	await expect.element(page.getByRole('heading', { name: 'Unit 1, exercise B' })).toHaveFocus()
	expect(saves()).toMatchObject([
		{ spaces: [{ id: 'u2-b-1-1', accepted: ['lives', 'is living'], is_refused: false }] },
		{ confirmed: [{ id: 'u2-b', is_confirmed: true }] },
	])
})

test('a frame that is no space is refused', async () => {
	await open()
	await page.getByRole('button', { name: 'Not a space: Item 1, Space 1' }).click()

	await expect.poll(saves).toMatchObject([{ spaces: [{ id: 'u2-b-1-1', accepted: null, is_refused: true }] }])
})

test('a unit is confirmed at once', async () => {
	await open()
	await page.getByRole('button', { name: 'Confirm unit 2' }).click()

	await expect.poll(saves).toMatchObject([{ confirmed: [{ id: 'u2-b', is_confirmed: true }] }])
	await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a space is drawn with the keys, its answer has the focus, and it is taken back', async () => {
	await open(images)
	await page.getByRole('button', { name: 'Draw a space' }).click()
	await expect.element(page.getByRole('application', { name: 'Frame of the space' })).toHaveFocus()
	await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Shift>}{ArrowRight}{ArrowUp}{/Shift}')
	await expect
		.element(page.getByText('162 from the left, 67 from the top; 62 × 12 points', { exact: true }))
		.toBeVisible()
	await userEvent.keyboard('{Enter}')

	const drawn = { page_index: 1, exercise_id: 'u2-b', box: [162, 67, 62, 12] }
	await expect.poll(saves).toMatchObject([{ drawn: [drawn] }])
	await page.getByRole('button', { name: 'Undo' }).click()
	const id = expect.stringMatching(/^drawn-[0-9a-f]{32}$/)
	await expect.poll(() => saves()[1]).toMatchObject({ spaces: [{ id, is_refused: true }] })
	await page.getByRole('button', { name: 'Redo' }).click()
	await expect.poll(() => saves()[2]).toMatchObject({ spaces: [{ id, is_refused: false }] })
})

test('a drawing that could not be saved stays, and is placed once more under the same id', async () => {
	await open(images)
	await page.getByRole('button', { name: 'Draw a space' }).click()
	isAway = true
	await page.getByRole('button', { name: 'Place it' }).click()
	await expect.poll(saves).toHaveLength(1)
	await expect.element(page.getByRole('application', { name: 'Frame of the space' })).toBeVisible()
	isAway = false

	await page.getByRole('button', { name: 'Place it' }).click()

	await expect.poll(saves).toHaveLength(2)
	await expect.element(page.getByRole('application')).not.toBeInTheDocument()
	expect(saves()[1]?.drawn).toEqual(saves()[0]?.drawn)
})

test('Escape leaves a drawing without saving it', async () => {
	await open(images)
	const draw = page.getByRole('button', { name: 'Draw a space' })
	await draw.click()
	await userEvent.keyboard('{ArrowRight}{Escape}')
	await expect.element(draw).toHaveFocus()
	expect(saves()).toEqual([])
})

test('a space that was found is moved with a finger, and goes back with Undo', async () => {
	await page.viewport(360, 740)
	await open(images)
	await page.getByRole('button', { name: 'Move: Item 1, Space 1' }).click()
	await page.getByRole('button', { name: 'Down' }).click()
	await page.getByRole('button', { name: 'Arrows change the size' }).click()
	await page.getByRole('button', { name: 'To the right' }).click()
	expect(document.documentElement.scrollWidth).toBe(360)
	await page.getByRole('button', { name: 'Place it' }).click()

	await expect
		.poll(saves)
		.toMatchObject([{ spaces: [{ id: 'u2-b-1-1', accepted: null, box: [80, 62, 52, 14] }] }])
	await expect.element(page.getByRole('textbox', { name: /She … in unit 2/ })).toHaveFocus()
	await page.getByRole('button', { name: 'Undo' }).click()
	await expect.poll(() => saves()[1]).toMatchObject({ spaces: [{ id: 'u2-b-1-1', box: [80, 60, 50, 14] }] })
})

test('an exercise is added on a page where nothing was found, by keys alone', async () => {
	await open(images)
	await page.getByRole('button', { name: 'New exercise' }).click()
	await expect.element(page.getByRole('heading', { name: 'New exercise' })).toHaveFocus()
	await page.getByRole('spinbutton', { name: 'Page' }).fill('4')
	await userEvent.keyboard('{Enter}')
	await expect.element(page.getByRole('spinbutton', { name: 'Page' })).toHaveValue(4)
	await page.getByRole('textbox', { name: 'Letter or number' }).fill('C')
	await page.getByRole('combobox', { name: 'What is done in it' }).selectOptions('choice')
	await page.getByRole('button', { name: 'Draw the first space' }).click()
	await expect.element(page.getByText('From 2 to 20, with strokes between', { exact: false })).toBeVisible()
	await page.getByRole('textbox', { name: 'What can be chosen' }).fill('is / are / is')
	await page.getByRole('button', { name: 'Draw the first space' }).click()
	await expect.element(page.getByRole('application', { name: 'Frame of the space' })).toHaveFocus()
	await userEvent.keyboard('{ArrowRight}{Enter}')

	const added = { page_index: 3, unit: '2', label: 'C', kind: 'choice', options: ['is', 'are'] }
	await expect
		.poll(saves)
		.toMatchObject([{ added: [added], drawn: [{ page_index: 3, box: [172, 293, 60, 14] }] }])
	const sentOnce = saves()[0] as { added: { id: string }[]; drawn: { exercise_id: string }[] }
	expect(sentOnce.drawn[0]?.exercise_id).toBe(sentOnce.added[0]?.id)
})

test('a new exercise is left without saving it', async () => {
	await page.viewport(360, 740)
	await open(images)
	await page.getByRole('button', { name: 'New exercise' }).click()
	expect(document.documentElement.scrollWidth).toBe(360)
	await page.getByRole('button', { name: 'Cancel' }).click()

	await expect.element(page.getByRole('heading', { name: 'Unit 2, exercise B' })).toBeVisible()
	expect(saves()).toEqual([])
})

test('a unit that is confirmed says so where it was confirmed', async () => {
	await open()
	await page.getByRole('button', { name: 'Confirm unit 2' }).click()
	const done = page.getByRole('button', { name: 'Unit 2 is confirmed' })
	await expect.element(done).toHaveAttribute('aria-disabled', 'true')
	await expect.element(done).toHaveFocus()
	await done.click({ force: true })
	expect(saves()).toHaveLength(1)
})
