import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
	plugins: [reactRouter(), codeOfIslands()],
	// The budget of a public page is counted in kilobytes: no file is inlined behind its back.
	build: {
		assetsInlineLimit: 0,
		target: 'es2022',
		rolldownOptions: {
			output: {
				advancedChunks: {
					groups: [
						{
							name: 'react',
							test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
							priority: 2,
						},
						{
							name: 'base',
							test: /src[\\/](contract|design|i18n)[\\/]|src[\\/]web[\\/](island-boundary|go-to|words)|[\\/](session|failure)\.tsx?$|vite[\\/]preload-helper|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
							priority: 1,
						},
						{ name: 'icons', test: /lucide-react/, minShareCount: 3 },
						{
							name: 'shop',
							// What the islands of three pages and more have in common; the header's frame is the server's, and its router with it.
							test: /src[\\/](features[\\/](catalogue|discovery|entitlements|wishes)|web[\\/]shop(?![\\/]site-header\.tsx))[\\/]/,
							minShareCount: 3,
						},
					],
				},
			},
		},
	},
	// Known ahead, so that the first page of a fresh clone is not loaded twice in development.
	optimizeDeps: { include: ['lucide-react', 'react-dom/client'] },
	clearScreen: false,
})

/** Writes down which files each island and the browser's entry need, for the server, which names them in its pages. */
function codeOfIslands(): Plugin {
	return {
		name: 'code-of-islands',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle(_options, bundle) {
			const code: { [source: string]: string[] } = {}
			function withImports(file: string, seen = new Set<string>()): string[] {
				const chunk = bundle[file]
				if (seen.has(file) || chunk?.type !== 'chunk') return []
				seen.add(file)
				return [...chunk.imports.flatMap(imported => withImports(imported, seen)), file]
			}
			for (const chunk of Object.values(bundle)) {
				if (chunk.type !== 'chunk') continue
				const begun = chunk.moduleIds.filter(id => /\.island\.tsx$|entry\.client\.tsx$/.test(id))
				for (const id of begun) {
					const source = path.relative('src/web', id).replaceAll('\\', '/')
					code[source] = withImports(chunk.fileName)
				}
			}
			this.emitFile({ type: 'asset', fileName: 'code.json', source: JSON.stringify(code) })
		},
	}
}
