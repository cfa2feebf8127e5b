import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CallError } from '#contract/call.ts'
import { draftAnswers } from '../../../tests/draft-answers.ts'
import { useEditorHealth } from './editor-health.ts'
import { type MergeSide, resolveMerge } from './merge/merge.ts'
import { rowsShape } from './record-shape.ts'
import type { Row } from './row.ts'
import { type RecordEditor, useRecord } from './use-record.ts'

type Line = { title: string }
const isLine = (row: Row): row is Line => typeof row.title === 'string'
const shape = rowsShape<Line>(null, isLine)
const linesOf = (...titles: string[]): Line[] => titles.map(title => ({ title }))

/** As the server has them. */
let stored: { lines: Line[]; version: number }
/** Saving is answered when this is over. */
let answered: Promise<void>
let answer: () => void
let record: RecordEditor<Line[]>

beforeEach(() => {
	localStorage.clear()
	stored = { lines: linesOf('Quay', 'Storm', 'Calm'), version: 1 }
	answered = Promise.resolve()
	const drafts = draftAnswers()
	vi.stubGlobal(
		'fetch',
		async (path: string, init: RequestInit) =>
			drafts.answer(decodeURIComponent(path), init) ?? Response.error(),
	)
})
afterEach(() => vi.unstubAllGlobals())

function hold(): void {
	answered = new Promise(resolve => {
		answer = resolve
	})
}

const load = async () => ({ value: stored.lines, version: stored.version })
async function store(lines: Line[], version: number) {
	await answered
	if (version !== stored.version) throw new CallError('conflict', ['Changed.'])
	// The server takes blanks off the ends.
	stored = { lines: lines.map(({ title }) => ({ title: title.trim() })), version: version + 1 }
	return load()
}
/** No title stands there twice. */
const check = (lines: Line[]) => (new Set(lines.map(({ title }) => title)).size < lines.length ? null : lines)
const options = { name: 'lines:harbour', shape, check, load, store }

function Form() {
	record = useRecord(options, useEditorHealth())
	const { value, merge, isChanged } = record
	if (!value) return null
	const put = (at: number, title: string) =>
		record.change(
			value.map((line, index) => (index === at ? { title } : line)),
			`${at}.title`,
		)
	return (
		<>
			{value.map((line, at) => (
				<input
					// biome-ignore lint/suspicious/noArrayIndexKey: rows are fields by their place
					key={at}
					aria-label="Title"
					value={line.title}
					onChange={event => put(at, event.currentTarget.value)}
				/>
			))}
			<output>{isChanged ? 'Unsaved' : 'All saved'}</output>
			{merge && <p>Saved in between</p>}
		</>
	)
}

const open = async () => {
	const screen = await render(<Form />)
	const titles = () => screen.getByLabelText('Title')
	await expect.element(titles().first()).toBeInTheDocument()
	return { screen, title: (at: number) => titles().nth(at) }
}
const shownLines = () => expect.poll(() => record.value)
async function press(key: 'undo' | 'redo'): Promise<void> {
	const before = record.value
	record[key]?.()
	await expect.poll(() => record.value).not.toBe(before)
}
const join = (choices: { [place: string]: MergeSide } = {}) =>
	record.save(resolveMerge(record.merge ?? [], choices))

test('a blank at the end stays where one is typing: what is typed after saving goes behind it', async () => {
	const { screen, title } = await open()
	await title(0).fill('Unit ')
	await record.save()
	await expect.element(screen.getByText('All saved')).toBeVisible()
	await expect.element(title(0)).toHaveValue('Unit ')

	await userEvent.keyboard('{End}7')

	await expect.element(title(0)).toHaveValue('Unit 7')
	await record.save()
	expect(stored.lines).toEqual(linesOf('Unit 7', 'Storm', 'Calm'))
})

test('a field shows what was stored once it is left', async () => {
	const { screen, title } = await open()
	await title(1).fill('Gale ')
	await title(0).fill('Unit ')
	await record.save()
	await expect.element(title(1)).toHaveValue('Gale')
	await expect.element(title(0)).toHaveValue('Unit ')

	await title(2).click()

	await expect.element(title(0)).toHaveValue('Unit')
	await expect.element(screen.getByText('All saved')).toBeVisible()
})

test('what is typed while the changes of two are brought together is not lost', async () => {
	const { screen, title } = await open()
	await title(0).fill('Mine')
	stored = { lines: linesOf('Quay', 'Theirs', 'Calm'), version: 2 }
	await record.save()
	await expect.element(screen.getByText('Saved in between')).toBeVisible()
	await title(2).fill('Calm №7')
	hold()
	const saving = join()
	await title(0).fill('Mine, and more')
	answer()

	expect(await saving).toBe('saved')

	await expect.element(title(0)).toHaveValue('Mine, and more')
	await expect.element(title(1)).toHaveValue('Theirs')
	await expect.element(title(2)).toHaveValue('Calm №7')
	expect(stored.lines).toEqual(linesOf('Mine', 'Theirs', 'Calm №7'))
})

test('what was typed into a field after the choice was shown, and theirs was chosen there, is asked again', async () => {
	const { screen, title } = await open()
	await title(0).fill('Mine')
	stored = { lines: linesOf('Theirs', 'Storm', 'Calm'), version: 2 }
	await record.save()
	await expect.element(screen.getByText('Saved in between')).toBeVisible()
	await title(0).fill('Mine, and more')

	expect(await join({ '0.title': 'theirs' })).toBe('merge')

	await expect.element(title(0)).toHaveValue('Mine, and more')
	const conflict = { field: 'title', base: 'Mine', mine: 'Mine, and more', theirs: 'Theirs' }
	await expect.poll(() => record.merge?.[0]).toMatchObject({ conflicts: [conflict] })
	await join({ '0.title': 'mine' })
	expect(stored.lines[0]?.title).toBe('Mine, and more')
})

test('a change of what stood there a moment ago takes nothing back that has come since', async () => {
	const { title } = await open()
	await title(0).fill('Mine')
	stored = { lines: linesOf('Quay', 'Theirs', 'Calm'), version: 2 }
	await record.save()
	await vi.waitFor(() => expect(record.merge).not.toBeNull())
	const { value, change } = record
	await join()
	await expect.element(title(1)).toHaveValue('Theirs')

	change((value ?? []).map((line, at) => (at === 2 ? { title: 'Still' } : line)))

	await expect.element(title(2)).toHaveValue('Still')
	await expect.element(title(1)).toHaveValue('Theirs')
})

test('what is typed, while a merge is saved, into a field that theirs is coming into is asked, and nothing is lost', async () => {
	const { screen, title } = await open()
	await title(0).fill('Mine')
	stored = { lines: linesOf('Quay', 'Theirs', 'Calm'), version: 2 }
	await record.save()
	await expect.element(screen.getByText('Saved in between')).toBeVisible()
	hold()
	const saving = join()
	await title(1).fill('Storm, and more')
	answer()

	expect(await saving).toBe('merge')

	await expect.element(title(1)).toHaveValue('Storm, and more')
	const conflict = { field: 'title', base: 'Storm', mine: 'Storm, and more', theirs: 'Theirs' }
	await vi.waitFor(() =>
		expect(record.merge?.flatMap(part => ('conflicts' in part ? part.conflicts : []))).toEqual([conflict]),
	)
	record.cancelMerge()
	await vi.waitFor(() => expect(record.merge).toBeNull())
	expect(await record.save()).toBe('merge')
	await vi.waitFor(() => expect(record.merge).not.toBeNull())
	const at = record.merge?.findIndex(part => 'conflicts' in part && part.conflicts.length > 0)
	expect(await join({ [`${at}.title`]: 'theirs' })).toBe('saved')
	expect(stored.lines).toEqual(linesOf('Mine', 'Theirs', 'Calm'))
	await expect.element(screen.getByText('All saved')).toBeVisible()
})

test('who saves again while a save is under way is told how that one ends', async () => {
	const { screen, title } = await open()
	await title(0).fill('Mine')
	stored = { lines: linesOf('Theirs', 'Storm', 'Calm'), version: 2 }
	hold()
	const first = record.save()
	const second = record.save()
	await vi.waitFor(() => expect(record.isSaving).toBe(true))
	const third = record.save()
	const isOver = vi.fn()
	void Promise.race([second, third]).then(isOver)
	await new Promise(resolve => setTimeout(resolve))
	expect(isOver).not.toHaveBeenCalled()

	answer()

	expect(await Promise.all([first, second, third])).toEqual(['merge', 'merge', 'merge'])
	await expect.element(screen.getByText('Saved in between')).toBeVisible()
})

test('what is typed while a save is under way is saved by whoever saves again meanwhile', async () => {
	const { screen, title } = await open()
	await title(0).fill('Mine')
	hold()
	const first = record.save()
	await title(1).fill('Gale')
	const second = record.save()
	answer()

	expect(await Promise.all([first, second])).toEqual(['saved', 'saved'])

	expect(stored).toEqual({ lines: linesOf('Mine', 'Gale', 'Calm'), version: 3 })
	await expect.element(screen.getByText('All saved')).toBeVisible()
})

test('undo after a merge takes back what one typed oneself, and leaves what the other editor saved', async () => {
	const { screen, title } = await open()
	await title(0).fill('Mine')
	await title(2).fill('Still')
	stored = { lines: linesOf('Quay', 'Theirs', 'Calm'), version: 2 }
	await record.save()
	await expect.element(screen.getByText('Saved in between')).toBeVisible()
	await join()
	await shownLines().toEqual(linesOf('Mine', 'Theirs', 'Still'))

	await press('undo')
	expect(record.value).toEqual(linesOf('Mine', 'Theirs', 'Calm'))
	await press('undo')
	expect(record.value).toEqual(linesOf('Quay', 'Theirs', 'Calm'))
	expect(record.undo).toBeNull()
	await press('redo')
	expect(await record.save()).toBe('saved')
	expect(stored.lines).toEqual(linesOf('Mine', 'Theirs', 'Calm'))
})

test('what was chosen in a merge is a step of its own, also where the two together can’t be saved yet', async () => {
	const { screen, title } = await open()
	await title(0).fill('Mine')
	await title(2).fill('Fog')
	stored = { lines: linesOf('Theirs', 'Fog', 'Calm'), version: 2 }
	await record.save()
	await expect.element(screen.getByText('Saved in between')).toBeVisible()

	expect(await join({ '0.title': 'theirs' })).toBe('invalid')

	await shownLines().toEqual(linesOf('Theirs', 'Fog', 'Fog'))
	await press('undo')
	expect(record.value).toEqual(linesOf('Mine', 'Fog', 'Fog'))
	await press('undo')
	expect(record.value).toEqual(linesOf('Mine', 'Fog', 'Calm'))
})

test('a text that the server took blanks off is no step of undo', async () => {
	const { screen, title } = await open()
	await title(1).fill('Gale ')
	await title(0).click()
	await record.save()
	await expect.element(screen.getByText('All saved')).toBeVisible()

	await press('undo')

	expect(record.value).toEqual(linesOf('Quay', 'Storm', 'Calm'))
})
