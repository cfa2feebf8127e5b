import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [reactRouter()],
	// The budget of a public page is counted in kilobytes: no file is inlined behind its back.
	build: {
		assetsInlineLimit: 0,
		target: 'es2022',
		// A page that waits for ten small files over six connections waits two round trips for nothing.
		cssCodeSplit: false,
		rolldownOptions: {
			output: {
				advancedChunks: {
					groups: [
						{
							name: 'react',
							test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
							priority: 2,
						},
						{
							name: 'base',
							test: /src[\\/](contract|design|i18n)[\\/]|src[\\/]web[\\/](root|shop[\\/]shop-frame)|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
							priority: 1,
						},
					],
				},
			},
		},
	},
	// Known ahead, so that the first page of a fresh clone is not loaded twice in development.
	optimizeDeps: { include: ['lucide-react', 'react-router/dom', 'react-dom/client'] },
	clearScreen: false,
})
