import { criticalCss, isFontFaces } from './critical-css.ts'
import { firstImage, firstInteraction, loadFonts } from './inline-scripts.ts'
import type { FirstImage, InlinedImage, LaterFonts } from './page-code.ts'
import type { Edit, RenderedDocument, SourceSet, Tag } from './read-document.ts'

type DeliveryOptions = {
	code: readonly string[]
	styleSheet(address: string): string
	/** The largest images above the fold, by their addresses in the page: in a `srcset`, or one in a `src`. */
	pictures: readonly FirstImage[]
	allowStyle(css: string): void
	/** Called when the image was not ready in time: the next visitor may have it. */
	late(): void
	/** Null where the page preloads its fonts. */
	fonts: LaterFonts | null
	/** A font file as a `data:` URL. */
	fontData(address: string): string
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
	{ classes, links, images, sourceSets, headEnd, bodyEnd }: RenderedDocument,
	{ code, styleSheet, allowStyle, pictures, late, fonts, fontData, worksWithoutCode }: DeliveryOptions,
): Promise<Edit[]> {
	/** Critical CSS is inlined; the whole sheet loads with the code. */
	function inlined(href: string): string {
		if (href === fonts?.sheet) return ''
		const css = styleSheet(href)
		const used = isFontFaces(css) ? withFonts(css) : criticalCss(css, classes)
		allowStyle(used)
		const style = `<style>${used}</style>`
		// Font faces that are declared twice would lay the whole page out again.
		// React Router marks shared sheets by a `#`, under which islands would not find them and append them once more, last.
		return isFontFaces(css) ? style : `${style}<link rel="later" href="${href.replace(/#$/, '')}"/>`
	}
	const inlinedFonts = fonts?.sheet === null ? fonts.files : []
	function withFonts(css: string): string {
		return inlinedFonts.reduce(
			(text, file) => text.replaceAll(`url(${file})`, () => `url(${fontData(file)})`),
			css,
		)
	}
	const styles = links
		.filter(({ attributes }) => attributes.rel === 'stylesheet')
		.map(({ start, end, attributes: { href = '' } }) => ({ start, end, text: inlined(href) }))
	const inlinedImages = await Promise.all(pictures.map(picture => inlinedImage(picture, late)))
	const found = inlinedImages.filter(image => image !== null)
	const script = firstInteraction([worksWithoutCode, code, fonts])
	const candidates = found.flatMap(image => asCandidate(image, sourceSets) ?? [])
	const [image = null] = candidates.length > 0 ? [] : found
	const srcAt = image && images.find(({ attributes: { src } }) => src === image.address)?.srcAt
	const withoutScripts = srcAt ? `img[data-of]{content:url("${image.address}")}` : null
	if (withoutScripts) allowStyle(withoutScripts)
	return [
		...styles,
		...preloadsOf(found, links),
		...candidates,
		...(inlinedFonts.length > 0 ? [{ start: headEnd, end: headEnd, text: loadFonts }] : []),
		...(srcAt && withoutScripts
			? [
					{ start: srcAt, end: srcAt + 'src'.length, text: `src="${emptyImage}" data-of` },
					{ start: headEnd, end: headEnd, text: `<noscript><style>${withoutScripts}</style></noscript>` },
				]
			: []),
		// At the end of the document: it moves nothing that is laid out before.
		{ start: bodyEnd, end: bodyEnd, text: `${image && srcAt ? firstImage(image) : ''}${script}` },
	]
}

/** The data in place of the address in a `srcset`: a denser screen still fetches a larger candidate. */
function asCandidate({ address, data }: InlinedImage, sourceSets: readonly SourceSet[]): Edit | null {
	const written = `${address.replaceAll('&', '&amp;')} `
	const found = sourceSets.find(({ text }) => text.includes(written))
	return found
		? { start: found.start, end: found.end, text: found.text.replace(written, () => `${data} `) }
		: null
}

function preloadsOf(found: readonly InlinedImage[], links: readonly Tag[]): Edit[] {
	return links
		.filter(({ attributes: { rel, href, imagesrcset } }) => {
			const isOf = ({ address }: InlinedImage) => href === address || imagesrcset?.includes(`${address} `)
			return rel === 'preload' && found.some(isOf)
		})
		.map(({ start, end }) => ({ start, end, text: '' }))
}

/** Null where there is none, it is too large, or not there in time. */
async function inlinedImage(
	{ address, bytes: read }: FirstImage,
	late: () => void,
): Promise<InlinedImage | null> {
	const bytes = await inTime(read())
	if (bytes === undefined) late()
	if (!bytes || bytes.length > maxImageBytes) return null
	const data = `data:image/${typeOf(bytes)};base64,${Buffer.from(bytes).toString('base64')}`
	return { address, data }
}

function typeOf(bytes: Uint8Array): 'png' | 'avif' | 'webp' {
	if (bytes[0] === firstByteOfPng) return 'png'
	return Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypavif' ? 'avif' : 'webp'
}

const firstByteOfPng = 0x89

/** One transparent pixel: what an `img` shows until the script has run. */
const emptyImage = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** @returns undefined for what fails, or is not there in time */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
	const late = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), imageWaitMs).unref())
	return Promise.race([work.catch(() => undefined), late])
}
