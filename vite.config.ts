import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [reactRouter()],
	// The budget of a public page is counted in kilobytes: no file is inlined behind its back.
	build: { assetsInlineLimit: 0, target: 'es2022' },
	clearScreen: false,
})
