import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const latin = 'U+0000-02FF, U+2000-206F, U+20AC'
const cyrillic = 'U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'
const fonts = [
	{
		family: 'Golos',
		file: 'golos-text/files/golos-text-latin-400-normal',
		weight: '200 500',
		letters: latin,
	},
	{
		family: 'Golos',
		file: 'golos-text/files/golos-text-latin-600-normal',
		weight: '501 900',
		letters: latin,
	},
	{
		family: 'Golos',
		file: 'golos-text/files/golos-text-cyrillic-400-normal',
		weight: '200 500',
		letters: cyrillic,
	},
	{
		family: 'Golos',
		file: 'golos-text/files/golos-text-cyrillic-600-normal',
		weight: '501 900',
		letters: cyrillic,
	},
	{ family: 'Literata', file: 'literata/files/literata-latin-600-normal', weight: '200 900', letters: latin },
	{
		family: 'Literata',
		file: 'literata/files/literata-cyrillic-600-normal',
		weight: '200 900',
		letters: cyrillic,
	},
].map(font => ({ ...font, name: `${font.file.split('/').at(-1)}.woff2` }))

/** The sandbox's own style sheet and the shop's fonts: it does not know the built pages. */
export function serveSandboxAssets(site: FastifyInstance): void {
	// Relative addresses: the sandbox may be at any path.
	const faces = fonts.map(
		({ family, name, weight, letters }) =>
			`@font-face{font-family:${family};src:url("${name}") format("woff2");font-weight:${weight};font-display:swap;unicode-range:${letters}}`,
	)
	const rules = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')
	const stylesheet = faces.join('') + rules
	site.get('/assets/sandbox.css', (_request, reply) =>
		reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(stylesheet),
	)
	for (const { file, name } of fonts) {
		const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}.woff2`)))
		site.get(`/assets/${name}`, (_request, reply) =>
			reply.header('cache-control', 'public, max-age=604800').type('font/woff2').send(bytes),
		)
	}
}
