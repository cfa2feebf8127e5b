import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { PageCode } from '#web/delivery/page-code.ts'
import { text } from './first-interaction.ts?inline-script'

let opened = 0
const heart = '<button type="button">Add to the wish list</button>'

function open(isWhole: boolean) {
	document.title = 'still'
	document.body.innerHTML = heart
	opened += 1
	// A module runs once per document: each opening has its own.
	begin([isWhole, [module('document.title = "beg"'), module('document.title += "un"')], null])
}

/** Runs the built script as a document holds it. */
function begin(page: PageCode) {
	const json = Object.assign(document.createElement('script'), { type: 'application/json', id: 'page-code' })
	json.textContent = JSON.stringify(page)
	const script = document.createElement('script')
	script.textContent = text
	document.body.append(json, script)
}

function module(text: string): string {
	return `data:text/javascript,${text};${opened}`
}

function pressed(): string[] {
	const seen: string[] = []
	document.querySelector('button')?.addEventListener('click', () => seen.push('pressed'))
	return seen
}

// Tests of other screens leave values in the same local storage.
beforeEach(() => localStorage.clear())

afterEach(() => {
	delete document.documentElement.dataset.painted
	document.dispatchEvent(new Event('folio-ready'))
	document.body.innerHTML = ''
	for (const link of document.head.querySelectorAll('link[href^="data:"]')) link.remove()
	localStorage.clear()
})

test('the code of a page that is whole without it waits for the first interaction', async () => {
	open(true)
	await expect.poll(() => document.querySelectorAll('link[rel="prefetch"]').length, { timeout: 3000 }).toBe(2)
	expect(document.title).toBe('still')

	await userEvent.keyboard('{Tab}')

	await expect.poll(() => document.title).toBe('begun')
})

test('covers and the manifest wait for the first frame, and come before any code', async () => {
	document.head.insertAdjacentHTML('beforeend', '<link rel="manifest-later" href="data:application/json,{}">')
	open(true)
	expect(document.documentElement.dataset.painted).toBeUndefined()

	await expect.poll(() => document.documentElement.dataset.painted).toBe('')
	await expect.poll(() => document.querySelector('link[rel="manifest"]')).not.toBeNull()
	expect(document.title).toBe('still')
})

test('a browser with stored state loads the code at once', async () => {
	localStorage.setItem('wishes', '[]')

	open(true)

	await expect.poll(() => document.title, { timeout: 2000 }).toBe('begun')
})

test('a page that needs its code loads it after the first image', async () => {
	open(false)

	await expect.poll(() => document.title, { timeout: 2000 }).toBe('begun')
})

test('font faces are declared once their files have loaded, or failed', async () => {
	const [sheet, file] = ['data:text/css,b{color:red}', '/no-such-letters.woff2']
	const seen: string[] = []
	document.addEventListener('error', () => seen.push('did not come'), { capture: true, once: true })
	new MutationObserver(() => {
		if (document.querySelector(`link[href="${sheet}"]`)) seen.push('named')
	}).observe(document.head, { childList: true })

	begin([false, [], { sheet, files: [file] }])

	await expect.poll(() => seen, { timeout: 2000 }).toEqual(['did not come', 'named'])
})

test('fonts that the document has are fetched for the pages that follow, and not declared again', async () => {
	begin([true, [], { sheet: null, files: ['/later.woff2'] }])

	const fetched = () => document.querySelector('link[href="/later.woff2"]')?.outerHTML
	await expect.poll(fetched, { timeout: 3000 }).toContain('rel="prefetch"')
	expect(fetched()).toContain('crossorigin')
	document.querySelector('link[href="/later.woff2"]')?.remove()
})

test('a button that was pressed too early is pressed once when the code is there', async () => {
	open(true)
	const seen = pressed()

	await userEvent.dblClick(document.querySelector('button') ?? document.body)
	expect(seen).toEqual([])
	document.dispatchEvent(new Event('folio-ready'))

	expect(seen).toEqual(['pressed'])
})

test('a form that was sent too early is sent once when the code is there, with what was typed', async () => {
	open(true)
	document.body.insertAdjacentHTML(
		'afterbegin',
		'<form method="post"><input name="email"><button>Sign in</button></form>',
	)
	const form = document.querySelector('form') ?? document.createElement('form')
	const sent: FormDataEntryValue[] = []
	form.addEventListener('submit', event => {
		event.preventDefault()
		sent.push(...new FormData(form).values())
	})

	await userEvent.type(document.querySelector('input') ?? form, 'anna@example.com{Enter}{Enter}')
	expect(sent).toEqual([])
	document.dispatchEvent(new Event('folio-ready'))

	expect(sent).toEqual(['anna@example.com'])
})

test('where the code cannot come the page’s own forms work', async () => {
	document.body.innerHTML = '<input type="checkbox">'
	const box = document.querySelector('input') ?? document.createElement('input')
	localStorage.setItem('wishes', '[]')
	begin([true, ['/no-such-code.js'], null])

	await expect
		.poll(
			() => {
				box.click()
				return box.checked
			},
			// The server that has no such code may be busy.
			{ timeout: 15_000 },
		)
		.toBe(true)
})

test('a box that is ticked too early is ticked once the code is there', async () => {
	open(true)
	document.body.insertAdjacentHTML('afterbegin', '<input type="checkbox">')
	const box = document.querySelector('input') ?? document.createElement('input')

	await userEvent.click(box)
	expect(box.checked).toBe(false)
	document.dispatchEvent(new Event('folio-ready'))

	expect(box.checked).toBe(true)
})

test('keys of a page with commands for them that were pressed too early come in their order when the code is there', async () => {
	open(false)
	document.body.insertAdjacentHTML('afterbegin', '<main data-has-keys><input></main>')
	const seen: string[] = []
	const hear = ({ key, code }: KeyboardEvent) => seen.push(`${key} ${code}`)
	addEventListener('keydown', hear)

	await userEvent.keyboard('{ArrowRight}b{Tab}')
	const early = seen.splice(0)
	await userEvent.type(document.querySelector('input') ?? document.body, 'a')
	const typed = seen.splice(0)
	document.dispatchEvent(new Event('folio-ready'))
	removeEventListener('keydown', hear)

	expect(early).toEqual(['Tab Tab'])
	expect(typed).toEqual(['a KeyA'])
	expect(seen).toEqual(['ArrowRight ArrowRight', 'b KeyB'])
})

test('what is pressed before the code is there shows it at once, until the code has answered', () => {
	open(false)
	const button = document.querySelector('button')

	button?.click()
	expect(button?.getAttribute('aria-busy')).toBe('true')
	document.dispatchEvent(new Event('folio-ready'))

	expect(button?.hasAttribute('aria-busy')).toBe(false)
})

test('a link shows that its page is coming, until the page is left', () => {
	open(false)
	document.body.insertAdjacentHTML('afterbegin', '<a href="/elsewhere">Elsewhere</a>')
	const link = document.querySelector('a')
	// After the mark: the browser of the test stays where it is.
	addEventListener('click', event => event.preventDefault(), { once: true })

	link?.click()
	expect(link?.getAttribute('aria-busy')).toBe('true')
	dispatchEvent(new Event('pagehide'))

	expect(link?.hasAttribute('aria-busy')).toBe(false)
})

test('a link that code follows by itself is not marked', () => {
	open(false)
	document.body.insertAdjacentHTML('afterbegin', '<a href="/elsewhere">Elsewhere</a>')
	const link = document.querySelector('a')
	link?.addEventListener('click', event => event.preventDefault())

	link?.click()

	expect(link?.hasAttribute('aria-busy')).toBe(false)
})

test('a press reaches no island before all are hydrated', async () => {
	open(false)
	const seen: string[] = []
	const watch = (event: Event) => seen.push(event.type)
	for (const type of ['pointerdown', 'pointerup']) document.body.addEventListener(type, watch)

	await userEvent.click(document.querySelector('button') ?? document.body)
	expect(seen).toEqual([])
	document.dispatchEvent(new Event('folio-ready'))
	await userEvent.click(document.querySelector('button') ?? document.body)

	expect(seen).toEqual(['pointerdown', 'pointerup'])
	for (const type of seen) document.body.removeEventListener(type, watch)
})

test('what was pressed before the page’s own forms worked is not pressed when the code comes at last', async () => {
	localStorage.setItem('wishes', '[]')
	document.body.innerHTML = heart
	const seen = pressed()
	begin([true, ['/no-such-code.js'], null])
	const button = document.querySelector('button') ?? document.createElement('button')
	button.click()
	await expect.poll(() => button.ariaBusy, { timeout: 15_000 }).toBeNull()

	document.dispatchEvent(new Event('folio-ready'))

	expect(seen).toEqual([])
})

test('a page that cannot do without its code says that it is missing, and holds what only code can answer', async () => {
	document.body.innerHTML = `${heart}<p id="missing-code" role="alert" hidden>Missing</p>`
	const seen = pressed()
	begin([false, ['/no-such-code.js'], null])

	await expect.poll(() => document.getElementById('missing-code')?.hidden, { timeout: 15_000 }).toBe(false)
	await userEvent.click(document.querySelector('button') ?? document.body)

	expect(seen).toEqual([])
})
