import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [reactRouter()],
	// The budget of a public page is counted in kilobytes: no file is inlined behind its back.
	build: { assetsInlineLimit: 0, target: 'es2022' },
	// Known ahead, so that the first page of a fresh clone is not loaded twice in development.
	optimizeDeps: { include: ['embla-carousel-react', 'lucide-react', 'react-router/dom', 'react-dom/client'] },
	clearScreen: false,
})
