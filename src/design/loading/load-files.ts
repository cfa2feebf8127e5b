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
	await Promise.all(files.map(file => arrival(`/${file}`)))
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
