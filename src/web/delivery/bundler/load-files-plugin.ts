import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../../../design/loading/load-files.ts', import.meta.url))

/** Dynamic imports load their files by `design/loading/load-files.ts` instead of by Vite's own helper. */
export function loadFilesPlugin(): Plugin {
	return {
		name: 'load-files',
		enforce: 'post',
		transform(_code, id) {
			if (!/vite[\\/]preload-helper/.test(id)) return null
			return `export { loadFiles as __vitePreload } from ${JSON.stringify(loader)}`
		},
	}
}
