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
				codeSplitting: {
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
							// What the islands of three pages and more have in common; the frame around them, and its router, stays on the server.
							name: (id, bundle) => (isOfIsland(id, bundle) ? 'shop' : null),
							debugName: 'shop',
							test: /src[\\/](features[\\/](catalogue|discovery|entitlements|wishes)|web[\\/]shop)[\\/]/,
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

type Bundle = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** Whether the module is an island or imported by one, however far. */
function isOfIsland(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
	if (id.endsWith('.island.tsx')) return true
	if (seen.has(id)) return false
	seen.add(id)
	return bundle.getModuleInfo(id)?.importers.some(importer => isOfIsland(importer, bundle, seen)) ?? false
}

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
