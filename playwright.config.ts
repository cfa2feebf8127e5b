import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tests/browser.ts'

const executablePath = chromiumPath()
/** By the name of its file, or by a tag where the same file has journeys that everybody runs before a commit. */
const slow = /\.slow\.e2e\.ts|@slow/

export default defineConfig({
	testDir: 'tests/e2e',
	globalSetup: './tests/e2e/global-setup.ts',
	projects: [
		{ name: 'journeys', testMatch: '*.e2e.ts', testIgnore: '*.slow.e2e.ts', grepInvert: slow },
		{ name: 'slow', testMatch: '*.e2e.ts', grep: slow },
	],
	// Each has a shop and a data directory of its own.
	workers: 2,
	timeout: 90_000,
	// Beside other tests a screen takes longer, which says nothing of the product.
	expect: { timeout: 15_000 },
	// What passes only the second time is printed as flaky: a fault to mend, though not of the change under test.
	retries: process.env.CI ? 1 : 0,
	reporter: 'list',
	use: {
		locale: 'en-GB',
		viewport: { width: 1280, height: 800 },
		// Recording costs a quarter of a journey's time: only what is run again is recorded.
		trace: 'on-first-retry',
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--disable-background-networking'],
		},
	},
})
