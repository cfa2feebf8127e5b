import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tests/browser.ts'

const executablePath = chromiumPath()

export default defineConfig({
	testDir: 'tests/e2e',
	testMatch: '*.e2e.ts',
	workers: 1,
	timeout: 90_000,
	reporter: 'list',
	use: {
		locale: 'en-GB',
		viewport: { width: 1280, height: 800 },
		trace: 'retain-on-failure',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--disable-background-networking'],
		},
	},
})
