import type { Page } from '@playwright/test'
import { expect } from './open-shop.ts'

/** What neither Chrome 109 nor Safari 16.4 has, of what newer code likes to call. */
export function makeOlder(): void {
	const lacking: [object, string[]][] = [
		[Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
		[Array, ['fromAsync']],
		[Object, ['groupBy']],
		[Map, ['groupBy']],
		[Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
		[Promise, ['withResolvers', 'try']],
		[AbortSignal, ['any']],
		[URL, ['canParse', 'parse']],
		[Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
		[String.prototype, ['isWellFormed', 'toWellFormed']],
		[Element.prototype, ['checkVisibility']],
		[HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
		[Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
		[window, ['requestIdleCallback', 'cookieStore', 'scheduler', 'navigation', 'Highlight']],
		[Uint8Array.prototype, ['toBase64', 'toHex']],
	]
	for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name)
	document.addEventListener('folio-ready', () => {
		document.documentElement.dataset.ready = ''
	})
	const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
	for (const name of [
		'map',
		'filter',
		'take',
		'drop',
		'toArray',
		'flatMap',
		'some',
		'every',
		'find',
		'forEach',
	])
		Reflect.deleteProperty(iterators, name)
}

export async function hydrated(page: Page, address: string): Promise<void> {
	await page.goto(address)
	// Some pages wait for a hand before they fetch their code.
	await page.keyboard.press('Shift')
	await expect(page.locator('main')).toBeVisible()
	await expect(page.locator('html[data-ready]')).toBeAttached()
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
}
