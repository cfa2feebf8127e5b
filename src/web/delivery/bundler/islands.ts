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
