import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScriptPlugin } from './src/web/delivery/bundler/inline-script-plugin.ts'
import { listCodeOfIslands, listFilesOfKeptBooks, nameIslands } from './src/web/delivery/bundler/islands.ts'

export default defineConfig({
	plugins: [reactRouter(), inlineScriptPlugin(), nameIslands(), listCodeOfIslands(), listFilesOfKeptBooks()],
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
							// Schemas check only what editors type: they come with the editor, not with every page.
							name: (id, bundle) => (importsSchemas(id, bundle) ? null : 'base'),
							debugName: 'base',
							minShareCount: 3,
							test: /src[\\/](contract|design|i18n)[\\/]|src[\\/]web[\\/](delivery[\\/]island-boundary|go-to|words)|[\\/](session|failure)\.tsx?$|vite[\\/]preload-helper|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
							priority: 1,
						},
						{ name: 'icons', test: /lucide-react/, minShareCount: 8 },
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

type Module = { importers: readonly string[]; importedIds: readonly string[] }
type Bundle = { getModuleInfo(id: string): Module | null }

/** Whether the module is an island or imported by one, however far. */
function isOfIsland(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
	if (id.endsWith('.island.tsx')) return true
	if (seen.has(id)) return false
	seen.add(id)
	return bundle.getModuleInfo(id)?.importers.some(importer => isOfIsland(importer, bundle, seen)) ?? false
}

/** Whether the module imports zod, however far. */
function importsSchemas(id: string, bundle: Bundle, seen = new Set<string>()): boolean {
	if (/node_modules[\\/]zod[\\/]/.test(id)) return true
	if (seen.has(id)) return false
	seen.add(id)
	return (
		bundle.getModuleInfo(id)?.importedIds.some(imported => importsSchemas(imported, bundle, seen)) ?? false
	)
}
