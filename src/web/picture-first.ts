import { begin } from './begin.ts'
import type { PageCode } from './services.ts'
import { usedStyles } from './used-styles.ts'

type Given = {
	code: PageCode
	/** What a built style sheet says, by its address. */
	styleSheet(address: string): string
	/** What is seen first, by its address in the page. */
	picture: { address: string; bytes(): Promise<Uint8Array> } | null
	/** Told when the picture was not there in time: the next one to ask may have it. */
	late(): void
	/** Whether the picture comes before the families of type as well; else they come with the page. */
	lettersLater: boolean
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
 * need no round trip of their own; the code, set aside in it, begins when the first picture is there or could not come.
 * @param html a page as it was rendered, without code
 */
export async function pictureFirst(
	html: string,
	{ code, styleSheet, picture, late, lettersLater, isWhole }: Given,
): Promise<string> {
	const sheet = (address: string) => {
		const used = usedStyles(styleSheet(address), html)
		return lettersLater ? withoutLetters(used) : used
	}
	const beginning = `<script>(${begin})(${isWhole})</script>`
	const preloads = code.all.map(href => `<link rel="later" data-later="modulepreload" href="${href}"/>`)
	const held = `<script type="application/x-later">${importing(code)}</script>`
	const ordered = html
		.replace('</head>', () => `${preloads.join('')}</head>`)
		.replaceAll(
			/<link rel="stylesheet" href="([^"]+)"/g,
			(_, address: string) =>
				`<style>${sheet(address)}</style><link rel="later" data-later="stylesheet" href="${address}"`,
		)
		.replace('</body>', () => `${held}${beginning}</body>`)
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

/** The text of a module that imports a page's code. */
export function importing({ modules }: PageCode): string {
	return modules.map(address => `import ${JSON.stringify(address)}`).join(';')
}

const firstByteOfPng = 0x89

function soon<T>(work: Promise<T>): Promise<T | null> {
	const late = new Promise<null>(resolve => setTimeout(() => resolve(null), pictureWaitMs).unref())
	return Promise.race([work.catch(() => null), late])
}

/** Two files of letters are as many bytes as the picture they would travel beside. */
function withoutLetters(css: string): string {
	return css.replace(/@font-face\s*{[^}]*}/g, '')
}
