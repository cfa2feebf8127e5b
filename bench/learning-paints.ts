import type { Page } from '@playwright/test'

/** Nothing came: it counts as so long. */
export const givenUpMs = 5000
const quietMs = 300

/** Watches in the page: the time from an event until something is painted, without what the driver adds. */
export const watchPaints = () => {
	const watch = { from: 0, took: null as number | null, selector: '', before: '' }
	Object.assign(window, { watch })
	const stateOf = () =>
		[...document.querySelectorAll(watch.selector)]
			.map(one => one.outerHTML.replace(/ style="[^"]*"/g, ''))
			.join()
	const begin = (event: Event) => {
		if (watch.selector === '' || !event.isTrusted) return
		;[watch.from, watch.took, watch.before] = [event.timeStamp, null, stateOf()]
	}
	// A double click is known by the second press, a tap by the finger that leaves.
	addEventListener('dblclick', begin, { capture: true })
	addEventListener('click', event => event.detail < 2 && begin(event), { capture: true })
	new MutationObserver(() => {
		if (watch.from === 0 || watch.took !== null || stateOf() === watch.before) return
		watch.took = -1
		requestAnimationFrame(() => setTimeout(() => (watch.took = performance.now() - watch.from)))
	}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
type Watched = { watch: { from: number; took: number | null; selector: string } }

/** Milliseconds from a press until what the selector finds is another, painted. */
export async function paintedAfter(
	page: Page,
	selector: string,
	press: () => Promise<unknown>,
): Promise<number> {
	await page.evaluate(selector => {
		Object.assign((window as unknown as Watched).watch, { selector, from: 0, took: null })
	}, selector)
	await press()
	// What the driver evaluates in the page would be a part of the time.
	await page.waitForTimeout(quietMs)
	const found = page.waitForFunction(
		() => {
			const { took } = (window as unknown as Watched).watch
			return took !== null && took > 0 ? took : null
		},
		undefined,
		{ timeout: givenUpMs },
	)
	return found.then(
		async handle => (await handle.jsonValue()) ?? givenUpMs,
		() => givenUpMs,
	)
}
