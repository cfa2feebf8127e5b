import { fetchFile } from './fetch-file.ts'

const arrivals = new Map<string, Promise<void>>()

/**
 * Loads a later part: its style sheets, its code and all that this imports, then the part itself. In place of Vite's own loader,
 * which imports at once.
 * @param files from the root of the site, without the first slash
 * @throws Error of a file that did not come; the next call fetches it again
 */
export async function loadFiles<Part>(
	load: () => Promise<Part>,
	files: readonly string[] = [],
): Promise<Part> {
	const started: Promise<void>[] = []
	for (const address of files.map(file => `/${file}`)) {
		if (!arrivals.has(address) && started.length > 0) await nextTask()
		const arrived = arrival(address)
		// Whoever waits for an earlier one hears of that first.
		arrived.catch(() => undefined)
		started.push(arrived)
	}
	await Promise.all(started)
	return load()
}

function arrival(address: string): Promise<void> {
	const known = arrivals.get(address) ?? (isInPage(address) ? Promise.resolve() : fetchPart(address))
	arrivals.set(address, known)
	known.catch(() => arrivals.delete(address))
	return known
}

/** What the document names was here before any code ran. */
function isInPage(address: string): boolean {
	const code = document.getElementById('page-code')?.textContent ?? ''
	return (
		code.includes(`"${address}"`) ||
		document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null
	)
}

async function fetchPart(address: string): Promise<void> {
	await fetchFile(address)
	if (!address.endsWith('.css')) return
	const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
	await new Promise(resolve => {
		link.onload = link.onerror = resolve
		document.head.append(link)
	})
}

/**
 * A slow phone takes 5 ms to begin a request: thirty in one task would hold up a touch. Timers, which the inline loader of
 * the first few has for their size, would wait 4 ms each.
 */
function nextTask(): Promise<unknown> {
	return new Promise(resolve => {
		const { port1, port2 } = new MessageChannel()
		port1.onmessage = () => {
			port1.close()
			resolve(undefined)
		}
		port2.postMessage(null)
	})
}
