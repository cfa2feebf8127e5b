import path from 'node:path'
import type { Plugin } from 'vite'

const islandPath = /\/src\/web\/(.+)\.island\.tsx$/

/**
 * On the server the component that an `*.island.tsx` exports is named after its file, by which the browser finds it.
 */
export function nameIslands(): Plugin {
	return {
		name: 'name-islands',
		enforce: 'post',
		applyToEnvironment: ({ name }) => name !== 'client',
		transform(code, id) {
			const [, name] = islandPath.exec(id) ?? []
			if (!name) return null
			const component = this.parse(code).body.flatMap(statement =>
				statement.type === 'ExportDefaultDeclaration' && statement.declaration.type === 'FunctionDeclaration'
					? (statement.declaration.id?.name ?? [])
					: [],
			)[0]
			if (!component) throw new Error(`${id} exports no function as its default`)
			return { code: `${code}\n;${component}.islandName = ${JSON.stringify(name)};\n`, map: null }
		},
	}
}

export function listCodeOfIslands(): Plugin {
	return {
		name: 'list-code-of-islands',
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
				const entries = chunk.moduleIds.filter(id => /\.island\.tsx$|entry\.client\.tsx$/.test(id))
				for (const id of entries) {
					const source = path.relative('src/web', id).replaceAll('\\', '/')
					code[source] = withImports(chunk.fileName)
				}
			}
			this.emitFile({ type: 'asset', fileName: 'code.json', source: JSON.stringify(code) })
		},
	}
}

/** What of the code belongs to reading without a connection: these pages, without the deep zoom, which needs the server. */
const offlinePages =
	/\/src\/web\/(reader\/view-book|account\/(dashboard|my-words)|shop\/(header|alerts))\.island\.tsx$/
const needsServer = /[\\/]node_modules[\\/]pdfjs-dist[\\/]/

/** Lists, for `features/offline-books`, the files of those pages with all that they load later, and the fonts. */
export function listOfflineFiles(): Plugin {
	return {
		name: 'list-offline-files',
		applyToEnvironment: ({ name }) => name === 'client',
		generateBundle: {
			order: 'post',
			handler(_options, bundle) {
				const files = new Set<string>()
				function add(file: string, withLater: boolean) {
					const chunk = bundle[file]
					if (files.has(file) || chunk?.type !== 'chunk') return
					if (chunk.moduleIds.some(id => needsServer.test(id))) return
					files.add(file)
					for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
					for (const imported of chunk.imports) add(imported, withLater)
					if (withLater) for (const later of chunk.dynamicImports) add(later, true)
				}
				for (const chunk of Object.values(bundle)) {
					if (chunk.type !== 'chunk') continue
					if (chunk.moduleIds.some(id => offlinePages.test(id))) add(chunk.fileName, true)
				}
				for (const chunk of Object.values(bundle))
					if (chunk.type === 'chunk' && chunk.moduleIds.some(id => /entry\.client\.tsx$/.test(id)))
						add(chunk.fileName, false)
				const address = (file: string) => `/${file}`
				const fonts = Object.keys(bundle).filter(file => /\.(woff2|svg|css)$/.test(file) && !files.has(file))
				const listed = { assets: [...files].map(address), fonts: fonts.map(address) }
				this.emitFile({ type: 'asset', fileName: 'offline-files.json', source: JSON.stringify(listed) })
			},
		},
	}
}
