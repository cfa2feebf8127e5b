import type { LaterFonts } from '#web/delivery/page-code.ts'

const fetchWaitMs = 2000

/** @param code addresses of modules, each after its imports; the last one is the entry */
export async function loadCode(code: readonly string[], fonts: LaterFonts | null): Promise<void> {
	const isStyled = styled()
	await nextTask()
	await append(code.map(address => link('modulepreload', address)))
	if (fonts?.sheet) void loadFonts(fonts.sheet, fonts.files)
	await isStyled
	await runCode(code)
	if (fonts && !fonts.sheet) await prefetchFonts(fonts.files)
}

export async function prefetchCode(code: readonly string[], fonts: LaterFonts | null): Promise<void> {
	await append(code.map(address => link('prefetch', address)))
	if (fonts) await prefetchFonts(fonts.files)
}

async function prefetchFonts(files: readonly string[]): Promise<void> {
	await append(files.map(href => fontLink('prefetch', href)))
}

/** One task per module, so that a slow phone stays responsive between them. */
async function runCode(code: readonly string[]): Promise<void> {
	// Without modulepreload, importing one after another would cost a round trip each: the entry imports all
	// others.
	const areFetched = document.createElement('link').relList.supports('modulepreload')
	for (const address of areFetched ? code : code.slice(-1)) {
		await import(/* @vite-ignore */ address)
		await nextTask()
	}
}

/** The document has critical CSS only; code may need the rest. */
function styled(): Promise<unknown> {
	const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')]
	for (const sheet of sheets) sheet.rel = 'stylesheet'
	return loaded(sheets)
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

function nextTask(): Promise<unknown> {
	return new Promise(resolve => setTimeout(resolve))
}
