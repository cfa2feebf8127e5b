import { fetchFile } from '#design/loading/fetch-file.ts'
import type { LaterFonts } from '#web/delivery/page-code.ts'

const fetchWaitMs = 2000

/**
 * Nothing is imported before it and all that it imports is here: browsers remember for good that a module could not be fetched.
 * @param code addresses of modules, each after its imports; the last one is the entry
 * @throws Error of a file that did not come; the next call fetches it again
 */
export async function loadCode(code: readonly string[], fonts: LaterFonts | null): Promise<void> {
	const isStyled = styled()
	await nextTask()
	const arrivals: Promise<void>[] = []
	for (const address of code) {
		const arrival = fetchFile(address)
		// Whoever waits for an earlier one hears of that first.
		arrival.catch(() => undefined)
		arrivals.push(arrival)
		await nextTask()
	}
	if (fonts?.sheet) void loadFonts(fonts.sheet, fonts.files)
	await isStyled
	for (const [at, address] of code.entries()) {
		await arrivals[at]
		await import(/* @vite-ignore */ address)
		// So that a slow phone stays responsive between them.
		await nextTask()
	}
	if (fonts && !fonts.sheet) await prefetchFonts(fonts.files)
}

export async function prefetchCode(code: readonly string[], fonts: LaterFonts | null): Promise<void> {
	await append(code.map(address => link('prefetch', address)))
	if (fonts) await prefetchFonts(fonts.files)
}

async function prefetchFonts(files: readonly string[]): Promise<void> {
	await append(files.map(href => fontLink('prefetch', href)))
}

/** The document has critical CSS only; code may need the rest. */
function styled(): Promise<unknown> {
	const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
	const areHere = loaded(sheets)
	for (const sheet of sheets)
		fetchFile(sheet.href).then(
			() => {
				sheet.rel = 'stylesheet'
			},
			// It stays for the next call.
			() => undefined,
		)
	return areHere
}

/** Files before the sheet that uses them, so that there is one layout instead of one per file. */
async function loadFonts(sheet: string, files: readonly string[]): Promise<void> {
	const links = files.map(href => Object.assign(fontLink('preload', href), { as: 'font' }))
	const areHere = loaded(links)
	await append(links)
	await areHere
	await append([link('stylesheet', sheet)])
}

function link(rel: string, href: string): HTMLLinkElement {
	return Object.assign(document.createElement('link'), { rel, href })
}

function fontLink(rel: string, href: string): HTMLLinkElement {
	return Object.assign(link(rel, href), { type: 'font/woff2', crossOrigin: 'anonymous' })
}

/** Resolves when the links have loaded, or after a timeout. */
function loaded(links: readonly HTMLLinkElement[]): Promise<unknown> {
	const all = links.map(link => new Promise(resolve => (link.onload = link.onerror = resolve)))
	return Promise.race([Promise.all(all), new Promise(resolve => setTimeout(resolve, fetchWaitMs))])
}

/** One task each: inserting all at once blocked a slowed phone for 100 ms. */
async function append(links: readonly HTMLLinkElement[]): Promise<void> {
	for (const link of links) {
		document.head.append(link)
		await nextTask()
	}
}

/**
 * By a timer, and not by a message as the loader of later parts: this is in the HTML of every page, where each byte is before
 * a touch.
 */
function nextTask(): Promise<unknown> {
	return new Promise(resolve => setTimeout(resolve))
}
