/**
 * Lets a page of a book be seen before the code that turns it is fetched and run: on a phone the code takes longer than
 * the picture. The scripts are set aside in the document and begin when the picture has been painted, or could not come.
 * @param html the reader's page as it was rendered, with React Router's own scripts
 */
export function pictureFirst(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload"', '<link rel="later"')
		.replace('<script type="module" async="">', '<script type="application/x-later">')
		.replace('</body>', `<script>${begin}</script></body>`)
}

/** Runs once, before anything else of the page; a picture that does not come holds nobody up for long. */
const begin = `(() => {
	const picture = document.querySelector('[data-page-index] img')
	const late = new Promise(resolve => setTimeout(resolve, 4000))
	const shown = picture ? picture.decode().catch(() => {}) : undefined
	const start = () => {
		for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = 'modulepreload'
		for (const held of document.querySelectorAll('script[type="application/x-later"]')) {
			const script = document.createElement('script')
			script.type = 'module'
			script.textContent = held.textContent
			document.head.append(script)
		}
	}
	Promise.race([shown, late]).then(() => requestAnimationFrame(() => setTimeout(start)))
})()`
