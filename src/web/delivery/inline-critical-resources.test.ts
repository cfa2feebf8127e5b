import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'

import { inlineCriticalResources } from './inline-critical-resources.ts'
import { scriptSources } from './inline-scripts.ts'
import { edited, readDocument } from './read-document.ts'

const address = '/content/pages/tale_demo/0a1b/0/794'
const html = `<head><link rel="preload" as="image" href="${address}" fetchPriority="high"/>
<link rel="stylesheet" href="/assets/fonts.css"/><link rel="stylesheet" href="/assets/style.css#"/></head>
<body class="page"><img src="${address}" alt="Page 1"/></body>`
const code = ['/assets/react.js', '/assets/page.js']
const faces = '@font-face{font-family:Golos;src:url(/golos.woff2)}'
const styleSheet = (sheet: string) => (sheet === '/assets/fonts.css' ? faces : '.page{width:10px}')
const fonts = { sheet: '/assets/fonts.css', files: ['/golos.woff2'] }
const late = vi.fn()
const allowStyle = vi.fn()
const small = { address, bytes: async () => Buffer.from('picture') }

const fontData = (file: string) => `data:font/woff2;base64,${btoa(file)}`
const given = { code, styleSheet, allowStyle, late, fontData }

const arranged = async (given: Parameters<typeof inlineCriticalResources>[1]) =>
	edited(html, await inlineCriticalResources(readDocument(html), given))

afterEach(() => vi.clearAllMocks())

test('the first image and its styles are inlined', async () => {
	const sent = await arranged({ ...given, pictures: [small], fonts, worksWithoutCode: false })

	expect(sent).toMatch(
		new RegExp(`<img src="data:image/gif;base64,[\\w+/=]+" data-of="${address}" alt="Page 1"/>`),
	)
	expect(sent).toContain(JSON.stringify({ address, data: `data:image/webp;base64,${btoa('picture')}` }))
	expect(allowStyle).toHaveBeenCalledWith('.page{width:10px}')
	expect(sent).toContain('<style>.page{width:10px}</style>')
	expect(sent).not.toContain('rel="preload"')
})

test('without scripts the first image is the file of its address', async () => {
	const sent = await arranged({ ...given, pictures: [small], fonts, worksWithoutCode: false })

	const rule = `img[data-of]{content:url("${address}")}`
	expect(sent).toContain(`<noscript><style>${rule}</style></noscript></head>`)
	expect(allowStyle).toHaveBeenCalledWith(rule)
})

test('code and fonts are only listed, until the image has loaded, sheets by the address that islands look for', async () => {
	const sent = await arranged({ ...given, pictures: [small], fonts, worksWithoutCode: false })

	expect(sent).not.toMatch(/rel="(modulepreload|stylesheet)"|type="module"|@font-face/)
	expect(sent).toContain('<link rel="later" href="/assets/style.css"/>')
	expect(sent).toContain('["/assets/react.js","/assets/page.js"]')
	expect(sent).toContain(JSON.stringify(fonts))
})

test('the font faces of a page of text are inlined', async () => {
	const sent = await arranged({ ...given, pictures: [], fonts: null, worksWithoutCode: true })

	expect(sent).toContain(`<style>${faces}</style><style>.page`)
	expect(sent).not.toContain('fonts.css')
})

test('a page that somebody enters by has its fonts as data, and lists them for the pages that follow', async () => {
	const files = ['/golos.woff2']

	const sent = await arranged({
		...given,
		pictures: [],
		fonts: { sheet: null, files },
		worksWithoutCode: true,
	})

	const css = `@font-face{font-family:Golos;src:url(data:font/woff2;base64,${btoa('/golos.woff2')})}`
	expect(sent).toContain(`<style>${css}</style>`)
	expect(allowStyle).toHaveBeenCalledWith(css)
	expect(sent).toContain(JSON.stringify({ sheet: null, files }))
})

test('an image that is large, late or missing is fetched as before', async () => {
	const large = { address, bytes: async () => Buffer.alloc(200_000) }
	const slow = { address, bytes: () => new Promise<Uint8Array>(() => undefined) }
	const lost = { address, bytes: () => Promise.reject(new Error('gone')) }

	const sent = await Promise.all(
		[large, slow, lost].map(picture =>
			arranged({ ...given, pictures: [picture], fonts, worksWithoutCode: false }),
		),
	)

	expect(sent.map(page => page.includes(`<img src="${address}"`))).toEqual([true, true, true])
	expect(late).toHaveBeenCalledTimes(2)
})

test('an image of several widths is inlined as the one that a phone shows, without a script', async () => {
	const cover = '/content/covers/tale.webp'
	const preload = `<link rel="preload" as="image" imageSrcSet="${cover}?w=320 320w, ${cover} 560w"/>`
	const image = `<img src="${cover}" srcSet="${cover}?w=320 320w, ${cover} 560w" alt=""/>`
	const page = `<head>${preload}</head><body>${image}${image}</body>`
	const pictures = [{ address: `${cover}?w=320`, bytes: async () => Buffer.from('picture') }]
	const shop = { ...given, pictures, fonts: null, worksWithoutCode: true }

	const sent = edited(page, await inlineCriticalResources(readDocument(page), shop))

	const inlined = `srcSet="data:image/webp;base64,${btoa('picture')} 320w, ${cover} 560w"`
	expect(sent).toContain(`<head></head><body><img src="${cover}" ${inlined} alt=""/>${image}`)
	expect(sent).not.toContain('first-picture')
})

test('a page whose image does not exist is cached', async () => {
	await arranged({
		...given,
		fonts: null,
		worksWithoutCode: true,
		pictures: [{ address, bytes: async () => null }],
	})

	expect(late).not.toHaveBeenCalled()
})

test('every inline script of a document is on the list that its policy is made from', async () => {
	const sent = await arranged({ ...given, pictures: [small], fonts, worksWithoutCode: false })

	const scripts = [...sent.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
	expect(scripts).toHaveLength(2)
	expect(scriptSources).toEqual(expect.arrayContaining(scripts.map(hashSource)))
})

function hashSource(text: string): string {
	return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
