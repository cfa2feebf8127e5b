import { afterEach, expect, test, vi } from 'vitest'
import { pictureFirst } from './picture-first.ts'

const address = '/content/pages/tale_demo/0a1b/0/794'
const html = `<head><link rel="preload" as="image" href="${address}" fetchPriority="high"/>
<link rel="stylesheet" href="/assets/letters.css"/><link rel="stylesheet" href="/assets/style.css"/></head>
<body class="page"><img src="${address}" alt="Page 1"/></body>`
const code = ['/assets/react.js', '/assets/page.js']
const faces = '@font-face{font-family:Golos;src:url(/golos.woff2)}'
const styleSheet = (sheet: string) => (sheet === '/assets/letters.css' ? faces : '.page{width:10px}')
const letters = { sheet: '/assets/letters.css', files: ['/golos.woff2'] }
const late = vi.fn()
const small = { address, bytes: async () => Buffer.from('picture') }

afterEach(() => late.mockClear())

test('the first picture and its style travel inside the document', async () => {
	const sent = await pictureFirst(html, {
		code,
		styleSheet,
		picture: small,
		late,
		letters,
		isWhole: false,
	})

	expect(sent).toContain(`<img data-of="${address}" alt="Page 1"/>`)
	expect(sent).toContain(
		`<script>document.querySelector('img[data-of="${address}"]').src = 'data:image/webp;base64,${btoa('picture')}'</script>`,
	)
	expect(sent).toContain('<style>.page{width:10px}</style>')
	expect(sent).not.toContain('rel="preload"')
})

test('code and letters wait in the document until the picture is there', async () => {
	const sent = await pictureFirst(html, {
		code,
		styleSheet,
		picture: small,
		late,
		letters,
		isWhole: false,
	})

	expect(sent).not.toMatch(/rel="(modulepreload|stylesheet)"|type="module"|@font-face/)
	expect(sent).toContain('<link rel="later" href="/assets/style.css"/>')
	expect(sent).toContain('["/assets/react.js","/assets/page.js"]')
	expect(sent).toContain(JSON.stringify(letters))
})

test('the families of type of a page of text stand in it once and for all', async () => {
	const sent = await pictureFirst(html, {
		code,
		styleSheet,
		picture: null,
		late,
		letters: null,
		isWhole: true,
	})

	expect(sent).toContain(`<style>${faces}</style><style>.page`)
	expect(sent).not.toContain('letters.css')
})

test('a picture that is large, not made in time or not there is fetched beside the document', async () => {
	const large = { address, bytes: async () => Buffer.alloc(200_000) }
	const slow = { address, bytes: () => new Promise<Uint8Array>(() => undefined) }
	const lost = { address, bytes: () => Promise.reject(new Error('gone')) }

	const sent = await Promise.all(
		[large, slow, lost].map(picture =>
			pictureFirst(html, { code, styleSheet, picture, late, letters, isWhole: false }),
		),
	)

	expect(sent.map(page => page.includes(`<img src="${address}"`))).toEqual([true, true, true])
	expect(late).toHaveBeenCalledTimes(2)
})
