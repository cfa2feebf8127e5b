import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const peers = fileURLToPath(new URL('../peers/', import.meta.url))

/** react-pdf has to be bundled to be shown. @returns the folder it was bundled to */
export async function bundleReactPdf(out: string): Promise<string> {
	if (existsSync(path.join(out, 'assets/index.js'))) return out
	await build({
		root: peers,
		configFile: false,
		logLevel: 'error',
		base: '/reactpdf/',
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			outDir: out,
			emptyOutDir: true,
			assetsInlineLimit: 0,
			rollupOptions: {
				input: path.join(peers, 'react-pdf.tsx'),
				output: { entryFileNames: 'assets/index.js' },
			},
		},
	})
	return out
}
