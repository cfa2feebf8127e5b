import { begin } from './begin.ts'
import type { LateLetters } from './letters.ts'
import { isFaces, usedStyles } from './used-styles.ts'

type Given = {
	/** As web/services.ts describes it. */
	code: readonly string[]
	/** What a built style sheet says, by its address. */
	styleSheet(address: string): string
	/** What is seen first, by its address in the page. */
	picture: { address: string; bytes(): Promise<Uint8Array> } | null
	/** Told when the picture was not there in time: the next one to ask may have it. */
	late(): void
	/** What comes after the picture as well; null where the families of type come with the page. */
	letters: LateLetters | null
	/** Whether the page is whole without its code, which then waits for a sign of life. */
	isWhole: boolean
}

/** Beyond this a picture is better fetched beside the document than waited for within it. */
const pictureBytesMax = 160_000
/** A page that is not made yet does not hold the document up. */
const pictureWaitMs = 300

/**
 * Lets a page be seen before the code that it works by is fetched and run: on a phone the code takes longer than the
 * picture. The style sheet and, where it is small enough, the page of a book are written into the document, so that they
 * need no round trip of their own; the code, which it only lists, begins when the first picture is there or could not come.
 * @param html a page as it was rendered, without code
 */
export async function pictureFirst(
	html: string,
	{ code, styleSheet, picture, late, letters, isWhole }: Given,
): Promise<string> {
	const beginning = `<script>(${begin})(${isWhole},${JSON.stringify(code)},${JSON.stringify(letters)})</script>`
	/** What the document uses of a sheet stands in it; the whole comes with the code. */
	function placed(link: string, address: string): string {
		if (address === letters?.sheet) return ''
		const css = styleSheet(address)
		const style = `<style>${usedStyles(css, html)}</style>`
		// Naming the families of type anew would lay the whole page out anew.
		return isFaces(css) ? style : `${style}${link.replace('"stylesheet"', '"later"')}`
	}
	const ordered = html
		.replaceAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g, placed)
		.replace('</body>', () => `${beginning}</body>`)
	const bytes = picture ? await soon(picture.bytes()) : null
	if (picture && !bytes) late()
	if (!picture || !bytes || bytes.length > pictureBytesMax) return ordered
	const { address } = picture
	const data = `data:image/${bytes[0] === firstByteOfPng ? 'png' : 'webp'};base64,${Buffer.from(bytes).toString('base64')}`
	return (
		ordered
			.replace(new RegExp(`<link rel="preload"[^>]* href="${address}"[^>]*>`), '')
			.replace(` src="${address}"`, ` data-of="${address}"`)
			// At the end: all is laid out when it comes, and what stands behind the page does not move it.
			.replace(
				beginning,
				() =>
					`<script>document.querySelector('img[data-of="${address}"]').src = '${data}'</script>${beginning}`,
			)
	)
}

const firstByteOfPng = 0x89

function soon<T>(work: Promise<T>): Promise<T | null> {
	const late = new Promise<null>(resolve => setTimeout(() => resolve(null), pictureWaitMs).unref())
	return Promise.race([work.catch(() => null), late])
}
