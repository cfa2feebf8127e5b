import { criticalCss, isFontFaces } from './critical-css.ts'
import { firstImage, firstInteraction } from './inline-scripts.ts'
import type { DeferredFonts, InlinedImage } from './page-code.ts'
import type { Edit, RenderedDocument } from './read-document.ts'

type Given = {
	code: readonly string[]
	styleSheet(address: string): string
	/** The largest image above the fold, by its address in the page. */
	picture: { address: string; bytes(): Promise<Uint8Array> } | null
	allowStyle(css: string): void
	/** Called when the image was not ready in time: the next visitor may have it. */
	late(): void
	/** Loaded after the picture as well; null where the page preloads its fonts. */
	fonts: DeferredFonts | null
	/** Whether the page works without its code, which then waits for the first interaction. */
	worksWithoutCode: boolean
}

/** A larger image is faster beside the document than inside. */
const maxImageBytes = 160_000
/** An image that has to be made first does not delay the document. */
const imageWaitMs = 300

/**
 * Inlines critical CSS and the first image, if small, so that they need no round trip; on a phone code takes
 * longer than the image. Scripts are only listed; they load after the first image.
 */
export async function inlineCriticalResources(
	{ classes, links, images, headEnd, bodyEnd }: RenderedDocument,
	{ code, styleSheet, allowStyle, picture, late, fonts, worksWithoutCode }: Given,
): Promise<Edit[]> {
	/** Critical CSS is inlined; the whole sheet loads with the code. */
	function inlined(href: string): string {
		if (href === fonts?.sheet) return ''
		const css = styleSheet(href)
		const used = criticalCss(css, classes)
		allowStyle(used)
		const style = `<style>${used}</style>`
		// Font faces that are declared twice would lay the whole page out again.
		// React Router marks shared sheets by a `#`, under which islands would not find them and append them once more, last.
		return isFontFaces(css) ? style : `${style}<link rel="later" href="${href.replace(/#$/, '')}"/>`
	}
	const styles = links
		.filter(({ attributes }) => attributes.rel === 'stylesheet')
		.map(({ start, end, attributes: { href = '' } }) => ({ start, end, text: inlined(href) }))
	const image = await inlinedImage(picture, late)
	const address = image?.address
	const preloads = links
		.filter(({ attributes: { rel, href } }) => rel === 'preload' && href === address)
		.map(({ start, end }) => ({ start, end, text: '' }))
	const srcAt = images.find(({ attributes: { src } }) => src === address)?.srcAt
	const withoutScripts = image && srcAt ? `img[data-of]{content:url("${image.address}")}` : null
	if (withoutScripts) allowStyle(withoutScripts)
	// At the end of the document: it moves nothing that is laid out before.
	const scripts = `${image ? firstImage(image) : ''}${firstInteraction([worksWithoutCode, code, fonts])}`
	return [
		...styles,
		...(image ? preloads : []),
		...(srcAt && withoutScripts
			? [
					{ start: srcAt, end: srcAt + 'src'.length, text: `src="${emptyImage}" data-of` },
					{ start: headEnd, end: headEnd, text: `<noscript><style>${withoutScripts}</style></noscript>` },
				]
			: []),
		{ start: bodyEnd, end: bodyEnd, text: scripts },
	]
}

/** Null where it is too large, or not there in time. */
async function inlinedImage(picture: Given['picture'], late: () => void): Promise<InlinedImage | null> {
	const bytes = picture ? await soon(picture.bytes()) : null
	if (picture && !bytes) late()
	if (!picture || !bytes || bytes.length > maxImageBytes) return null
	const type = bytes[0] === firstByteOfPng ? 'png' : 'webp'
	const data = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
	return { address: picture.address, data }
}

const firstByteOfPng = 0x89

/** One transparent pixel: what an `img` shows until the script has run. */
const emptyImage = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

function soon<T>(work: Promise<T>): Promise<T | null> {
	const late = new Promise<null>(resolve => setTimeout(() => resolve(null), imageWaitMs).unref())
	return Promise.race([work.catch(() => null), late])
}
