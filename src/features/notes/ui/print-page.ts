import type { Note } from '../contract.ts'
import './note-colours.css'
import styles from './print-page.module.css'

type Printed = {
	title: string
	page: string
	notes: readonly Note[]
	/** Points. */
	size: readonly [width: number, height: number]
	image: string
	/** SVG documents of the page's size, over its image. */
	drawings: readonly string[]
	nameOf(note: Note): string
}

/** Prints a page with its marks numbered, and the notes under it. Resolves when the dialog was opened. */
export async function printPage(printed: Printed): Promise<void> {
	const sheet = sheetOf(printed)
	document.body.append(sheet)
	const images = [...sheet.querySelectorAll('img')]
	// Without the image the notes are still worth printing.
	await Promise.all(images.map(image => image.decode().catch(() => undefined)))
	window.addEventListener('afterprint', () => sheet.remove(), { once: true })
	window.print()
}

function sheetOf({
	title,
	page,
	notes,
	size: [width, height],
	image,
	drawings,
	nameOf,
}: Printed): HTMLElement {
	const sheet = element('section', { className: styles.sheet ?? '' })
	sheet.append(element('h1', { textContent: title }), element('p', { textContent: page }))
	const picture = element('div', { className: styles.picture ?? '' })
	picture.append(element('img', { src: image, alt: page }))
	const list = element('ol', {})
	for (const [at, note] of notes.entries()) {
		for (const [part, [x, y, w, h]] of note.boxes.entries()) {
			const box = element('i', { className: styles.box ?? '' })
			box.dataset.colour = note.colour
			box.style.cssText = `left:${(x / width) * 100}%;top:${(y / height) * 100}%;width:${(w / width) * 100}%;height:${(h / height) * 100}%`
			if (part === note.boxes.length - 1) box.append(element('b', { textContent: String(at + 1) }))
			picture.append(box)
		}
		const item = element('li', {})
		item.append(element(note.quote.exact === '' ? 'b' : 'q', { textContent: nameOf(note) }))
		if (note.text) item.append(element('p', { textContent: note.text }))
		list.append(item)
	}
	for (const drawing of drawings)
		picture.append(
			element('img', {
				className: styles.drawing ?? '',
				src: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
				alt: '',
			}),
		)
	sheet.append(picture, list)
	return sheet
}

function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
	return Object.assign(document.createElement(name), properties)
}
