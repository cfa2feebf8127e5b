import { expect } from '../e2e/open-shop.ts'
import { pasteInto } from '../paste.ts'
import { type Cell, fieldAt, focusOf, nowhere, textOf } from './form.ts'
import type { Typist } from './typist.ts'

const maxLength = 80
const maxPage = 30

/** Types into a field at random, letter by letter; saves in the middle of it now and then. */
export async function typeSomething(typist: Typist): Promise<void> {
	const { page, random, form } = typist
	const { cells } = await typist.look()
	const focused = await focusOf(page)
	const stays = random.happens(0.4) && cells.find(({ key, kind }) => key === focused && kind !== 'choice')
	const cell: Cell =
		stays || random.of(cells.filter(({ kind, key }) => kind !== 'choice' && !isFile(typist, key)))
	const field = fieldAt(page, form, cell.key)
	if (!stays) await field.click()
	const { answered } = typist.saves
	const before = await field.inputValue()
	const all = textOf(await typist.look())
	const isNumber = cell.kind === 'number'
	const text = isNumber ? String(1 + random.below(maxPage)) : words(typist)
	const way = isNumber || before.length > maxLength ? 'instead' : random.happens(0.8) ? 'end' : 'beginning'
	await page.keyboard.press({ instead: 'Control+a', end: 'Control+End', beginning: 'Control+Home' }[way])
	// What another editor's change brought in this moment is selected and typed over like the rest.
	const selected = way === 'instead' ? await field.inputValue() : ''
	if (way === 'instead' && selected !== before) typist.count('typed over what came in')
	const savesAt = random.happens(0.15) ? random.below(text.length) : -1
	for (const [at, letter] of [...text].entries()) {
		if (at === savesAt && !isNumber) await saveMeanwhile(typist)
		await page.keyboard.press(letter === ' ' ? 'Space' : letter)
		if (random.happens(0.3)) await page.waitForTimeout(random.below(40))
	}
	const expected = { instead: text, end: before + text, beginning: text + before }[way]
	// Rows that came in above took the row with the focus along.
	const filled = typist.saves.answered === answered ? field : page.locator(':focus')
	const value = await filled.inputValue()
	const does = `${typist.who} typed ${JSON.stringify(text)} into ${cell.key}`
	// What another editor's change brought before the first key stands beside what was typed.
	if (typist.saves.answered === answered) expect(value, does).toBe(expected)
	else expect(value, does).toContain(text)
	if (isNumber && value !== text) await filled.fill(text)
	if (filled === field) expect(await focusOf(page), `${typist.who}: focus while typing`).toBe(cell.key)
	typist.count('keys', text.length)
	await typist.meant(`${all}\n${selected}`)
}

function words(typist: Typist): string {
	const { random } = typist
	const list = Array.from({ length: 1 + random.below(2) }, () => typist.mark())
	return `${random.happens(0.4) ? ' ' : ''}${list.join(' ')}${random.happens(0.2) ? ' ' : ''}`
}

async function saveMeanwhile(typist: Typist): Promise<void> {
	const { sent, answered } = typist.saves
	if (sent !== answered || (await typist.look()).isAsking) return
	typist.saves.delayMs = typist.random.below(800)
	await typist.page.keyboard.press('Control+s')
	typist.count('saves')
	await expect.poll(() => typist.saves.sent, { message: `${typist.who} saved` }).toBeGreaterThan(sent)
}

export async function choose(typist: Typist): Promise<void> {
	const { cells } = await typist.look()
	const choices = cells.filter(({ kind }) => kind === 'choice')
	if (choices.length === 0) return typeSomething(typist)
	const { key } = typist.random.of(choices)
	const field = fieldAt(typist.page, typist.form, key)
	const options = await field.locator('option').count()
	await field.selectOption({ index: typist.random.below(options) })
	typist.count('choices')
	typist.last = textOf(await typist.look())
}

/** Rows come, go and move by their keys, and what is typed next is typed where the focus is. */
export async function changeRows(typist: Typist): Promise<void> {
	const { page, random, form } = typist
	if (form === 'product') return choose(typist)
	const { cells } = await typist.look()
	const before = textOf(await typist.look())
	const rows = cells.filter(({ key }) => key.endsWith(':0')).length
	const way = random.weighed(
		form === 'tracks'
			? { add: 0, insert: 0, remove: 0, up: 1, down: 1, inner: 0, outer: 0, paste: 1 }
			: {
					add: rows < 20 ? 3 : 0,
					insert: rows < 20 ? 2 : 0,
					remove: rows > 9 ? 3 : 0,
					up: 1,
					down: 1,
					inner: 1,
					outer: 1,
					paste: 1,
				},
	)
	const at = way === 'add' ? rows - 1 : random.below(rows)
	const field = fieldAt(page, form, `${at}:0`)
	await field.click()
	if (way === 'add' || way === 'insert') {
		const mark = typist.mark()
		await page.keyboard.press(way === 'add' ? 'Enter' : 'Control+Enter')
		await page.keyboard.type(mark)
		expect(await fieldAt(page, form, `${at + 1}:0`).inputValue(), `${typist.who} typed into a new row`).toBe(
			mark,
		)
		expect(await focusOf(page)).toBe(`${at + 1}:0`)
	} else if (way === 'paste') {
		const column = form === 'contents' && random.happens(0.5) ? 0 : form === 'contents' ? 1 : 2
		const lines = Math.min(rows - at, 1 + random.below(3)) + 1
		if (at + lines > rows) return
		const list = Array.from({ length: lines }, () =>
			column === 0 ? typist.mark() : String(1 + random.below(maxPage)),
		)
		await fieldAt(page, form, `${at}:${column}`).click()
		await page.locator(':focus').evaluate(pasteInto, list.join('\n'))
		for (const [down, text] of list.entries())
			await expect(fieldAt(page, form, `${at + down}:${column}`), `${typist.who} pasted`).toHaveValue(text)
		expect(await focusOf(page)).toBe(`${at}:${column}`)
	} else {
		const value = await field.inputValue()
		await page.keyboard.press(
			{
				remove: 'Control+Backspace',
				up: 'Alt+ArrowUp',
				down: 'Alt+ArrowDown',
				inner: 'Alt+ArrowRight',
				outer: 'Alt+ArrowLeft',
			}[way],
		)
		expect(await focusOf(page), `${typist.who}: focus after ${way}`).toMatch(/:0$/)
		if (way !== 'remove')
			expect(await page.locator(':focus').inputValue(), `${typist.who}: focus after ${way}`).toBe(value)
	}
	typist.count(way)
	await typist.meant(before)
}

export async function undo(typist: Typist): Promise<void> {
	const { page, random } = typist
	const steps = 1 + random.below(3)
	const before = textOf(await typist.look())
	const focus = await focusOf(page)
	const button = page.getByRole('button', { name: 'Undo', exact: true })
	let done = 0
	for (; done < steps && (await button.isEnabled()); done++) await page.keyboard.press('Control+z')
	typist.count('undone', done)
	// A row whose words were taken back and not the row itself could not be saved.
	const isFaulty = /error/.test((await typist.look()).status)
	if (isFaulty || random.happens(0.7)) {
		for (; done > 0; done--) await page.keyboard.press('Control+Shift+z')
		typist.last = before
		await typist.same('undid and did it again')
		if (focus !== nowhere)
			expect(await focusOf(page), `${typist.who}: focus after undo and redo`).not.toBe(nowhere)
	} else await typist.meant(before)
}

export async function revert(typist: Typist): Promise<void> {
	const { page } = typist
	const before = textOf(await typist.look())
	const button = page.getByRole('button', { name: 'Back to what is saved' })
	if (!(await button.isVisible())) return
	await button.click()
	typist.count('reverted')
	if (typist.random.happens(0.7)) {
		await page.keyboard.press('Control+z')
		typist.last = before
		await typist.same('took back and undid it')
	} else await typist.meant(before)
}

/** A file's name has rules of its own, and rows are known by it. */
function isFile(typist: Typist, key: string): boolean {
	return typist.form === 'tracks' && key.endsWith(':1')
}
