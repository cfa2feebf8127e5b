import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScriptPlugin } from './src/web/delivery/bundler/inline-script-plugin.ts'
import { listCodeOfIslands, listOfflineFiles, nameIslands } from './src/web/delivery/bundler/islands.ts'
import { loadFilesPlugin } from './src/web/delivery/bundler/load-files-plugin.ts'

const partsOfEveryPage =
	/src[\\/](contract|design(?![\\/]loading[\\/](lazy-part|use-loaded-later|words))|i18n)[\\/]|src[\\/]web[\\/](delivery[\\/]island-boundary|go-to|words)|[\\/](session|failure)\.tsx?$|vite[\\/]preload-helper|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/

/** Pages without later parts need no code that loads them. */
const partsOfReader = /src[\\/](features|web[\\/]reader|design[\\/]loading)[\\/]/

export default defineConfig({
	plugins: [
		...[reactRouter(), inlineScriptPlugin(), loadFilesPlugin()],
		...[nameIslands(), listCodeOfIslands(), listOfflineFiles()],
	],
	// Of seventeen hundred icons the server needs a hundred; not bundled all of them are in memory.
	ssr: { noExternal: ['lucide-react'] },
	// The budget of a public page is counted in kilobytes: no file is inlined behind its back.
	build: {
		assetsInlineLimit: 0,
		// The document lists what the islands need: looked up once more for each of them it is work before any of them answers.
		modulePreload: {
			resolveDependencies: (_file, files, { hostId }) => (hostId.includes('/entry.client-') ? [] : files),
		},
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
							// What a page of the shop and a book have in common.
							name: (id, bundle) => (isOfReader(id, bundle) ? 'base' : null),
							debugName: 'base',
							minShareCount: 3,
							test: partsOfEveryPage,
							priority: 1,
						},
						{
							// Schemas check only what editors type: they come with the editor, not with every page.
							name: (id, bundle) => (importsSchemas(id, bundle) ? null : 'common'),
							debugName: 'common',
							minShareCount: 5,
							test: partsOfEveryPage,
							priority: 0.9,
						},
						{
							name: 'icons',
							test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/,
							minShareCount: 8,
							priority: 1.5,
						},
						{
							// What a first page of a book shares with other pages, and all else that comes with it: without these two
							// each part of it that a panel needs becomes a file of its own.
							name: (id, bundle) => (partOfReader(id, bundle) === 'shared' ? 'shared' : null),
							debugName: 'shared',
							test: partsOfReader,
							priority: 0.5,
						},
						{
							name: (id, bundle) => (partOfReader(id, bundle) === 'reader' ? 'reader' : null),
							debugName: 'reader',
							test: partsOfReader,
							priority: 0.4,
						},
						...['account-later', 'reader-later'].map((part, at) => ({
							// What several parts share that load after the first page: else a file of its own for each. A group takes all that its
							// modules import, so what pages of an account have as well is taken before.
							name: (id: string, bundle: Bundle) => (laterPartOfReader(id, bundle) === part ? part : null),
							debugName: part,
							test: partsOfReader,
							minShareCount: 2,
							priority: 0.2 - at / 10,
						})),
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

/** What comes with the first page of a book: `reader` where no page comes with it that shows none. */
function partOfReader(id: string, bundle: Bundle): string | null {
	const importers = importersOf(id, bundle)
	const screen = [...importers].find(importer => importer.endsWith('/reader-screen.tsx'))
	if (!screen) return null
	const screens = importersOf(screen, bundle)
	const isAlone = [...importers].every(importer => !importer.endsWith('.island.tsx') || screens.has(importer))
	return isAlone ? 'reader' : 'shared'
}

const loadedAfterPage =
	/src[\\/](web[\\/]reader[\\/](reader-tools|page-as-text|panels[\\/]panel-parts)|features[\\/](book-search[\\/]ui[\\/]search-panel|reading[\\/]ui[\\/]panels[\\/]panels|listening[\\/]ui[\\/]practice[\\/]practice))\.tsx$/

/** What comes to a reader after the first page: with `account-later` what pages of an account have too. */
function laterPartOfReader(id: string, bundle: Bundle): string | null {
	const importers = [...importersOf(id, bundle)]
	if (!importers.some(importer => loadedAfterPage.test(importer))) return null
	const islands = importers.filter(importer => importer.endsWith('.island.tsx'))
	if (islands.length === 0) return 'reader-later'
	return islands.every(island => pagesOfAccount.test(island)) ? 'account-later' : null
}
const pagesOfAccount = /src[\\/]web[\\/]account[\\/]/

/** Whether it comes with every page, or with the first page of a book. */
function isOfReader(id: string, bundle: Bundle): boolean {
	const importers = [...importersOf(id, bundle)]
	return importers.some(importer => /[\\/](entry\.client|alerts\.island|reader-screen)\.tsx$/.test(importer))
}

/** The module and all that import it, however far; what imports it later, when it is needed, does not count. */
function importersOf(id: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
	if (seen.has(id)) return seen
	seen.add(id)
	for (const importer of bundle.getModuleInfo(id)?.importers ?? []) importersOf(importer, bundle, seen)
	return seen
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
