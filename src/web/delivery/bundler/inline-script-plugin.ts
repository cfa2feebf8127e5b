import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const suffix = '?inline-script'

/**
 * `import { text, hash } from './x.ts?inline-script'`: the module bundled and minified into one classic script that
 * can stand in a document, and its source for a Content-Security-Policy (`'sha256-…'`).
 */
export function inlineScriptPlugin(): Plugin {
	return {
		name: 'inline-script',
		enforce: 'pre',
		async load(id) {
			if (!id.endsWith(suffix)) return null
			const { text, sources } = await bundled(id.slice(0, -suffix.length))
			for (const source of sources) this.addWatchFile(source)
			const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
			return `export const text = ${JSON.stringify(text)}; export const hash = ${JSON.stringify(hash)}`
		},
	}
}

/** @throws Error if the script is not one file without exports, or contains `</script` */
async function bundled(file: string): Promise<{ text: string; sources: string[] }> {
	const result = await build({
		configFile: false,
		publicDir: false,
		logLevel: 'error',
		build: {
			write: false,
			target: 'es2022',
			modulePreload: false,
			rolldownOptions: { input: file, output: { format: 'iife' } },
		},
	})
	const chunks = Array.isArray(result) ? result.flatMap(({ output }) => output) : []
	const [chunk] = 'output' in result ? result.output : chunks
	if (chunk?.type !== 'chunk') throw new Error(`${file} is not one script`)
	const text = chunk.code.trim()
	if (/<\/script|<!--/i.test(text)) throw new Error(`${file} would end its script element`)
	return { text, sources: chunk.moduleIds }
}
