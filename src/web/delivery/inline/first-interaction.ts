// Loads the page's code after the first image, or a timeout. A page that works without its code waits for the first
// interaction as well, at most ten seconds.
import { backoffMs } from '#design/loading/backoff-ms.ts'
import type { PageCode } from '#web/delivery/page-code.ts'
import { holdEvents } from './hold-events.ts'
import { loadCode, prefetchCode } from './load-code.ts'
import { markNavigation } from './mark-navigation.ts'
import { redirectBuyLinks } from './redirect-buy-links.ts'
import { isTooOld } from './too-old.ts'

const events = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel']
const imageWaitMs = 4000
const prefetchDelayMs = 1000
const interactionWaitMs = 10_000

markMember()
redirectBuyLinks()
const page: PageCode = JSON.parse(document.getElementById('page-code')?.textContent ?? '')
markNavigation()
const releaseEvents = holdEvents()
const interaction = firstInteraction()
void run(page)

async function run([worksWithoutCode, code, fonts]: PageCode): Promise<void> {
	if (isTooOld()) return showTooOld()
	await firstImageShown()
	await painted()
	showCovers()
	document.querySelector('link[rel="manifest-later"]')?.setAttribute('rel', 'manifest')
	if (worksWithoutCode && !hasStoredState()) {
		// Prefetched after the page's own images, so that code only has to run when it is wanted.
		const fetching = setTimeout(() => prefetchCode(code, fonts), prefetchDelayMs)
		await interaction
		clearTimeout(fetching)
		// What was pressed shows it first.
		await painted()
	}
	for (let attempt = 0; ; attempt += 1) {
		try {
			await loadCode(code, fonts)
			return showMissingCode(false)
		} catch {
			// Plain HTML: links and forms work. What only code can answer is held until it has come.
			if (worksWithoutCode) releaseEvents()
			else showMissingCode(true)
		}
		await retryTime(attempt)
	}
}

function showMissingCode(isMissing: boolean): void {
	const note = document.getElementById('missing-code')
	if (!note) return
	note.hidden = !isMissing
	note.onclick = ({ target }) => target instanceof HTMLButtonElement && location.reload()
}

/** When the connection is back, or after the back-off. */
function retryTime(attempt: number): Promise<unknown> {
	return new Promise(resolve => {
		window.addEventListener('online', resolve, { once: true })
		setTimeout(resolve, backoffMs(attempt))
	})
}

/** The page stays plain HTML. */
function showTooOld(): void {
	const note = document.getElementById('old-browser')
	if (note) note.hidden = false
	showCovers()
	releaseEvents()
}

/** Those of a phone's listing that are not in the document: before the first frame they would share the line with it. */
function showCovers(): void {
	document.documentElement.dataset.painted = ''
}

function firstImageShown(): Promise<unknown> {
	const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
	const late = new Promise(resolve => setTimeout(resolve, imageWaitMs))
	if (!picture || picture.complete) return Promise.resolve()
	const shown = new Promise(resolve => {
		picture.onload = resolve
		picture.onerror = resolve
	})
	return Promise.race([shown, late])
}

/** Resolves when what is there can be seen: a frame is on the screen when the one after the next begins. */
async function painted(): Promise<void> {
	for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
	await new Promise(resolve => setTimeout(resolve))
}

/** Hides "Log in" from members until hydration. */
function markMember(): void {
	try {
		if (localStorage.getItem('token')) document.documentElement.dataset.member = ''
	} catch {}
}

/** With stored state (a session, a wish list) the page has personal things to show. */
function hasStoredState(): boolean {
	try {
		return localStorage.length > 0
	} catch {
		return false
	}
}

function firstInteraction(): Promise<unknown> {
	return new Promise(resolve => {
		for (const event of events) window.addEventListener(event, resolve, { capture: true, passive: true })
		setTimeout(resolve, interactionWaitMs)
	})
}
