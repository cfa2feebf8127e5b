import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config'
import { inlineScriptPlugin } from './src/web/delivery/bundler/inline-script-plugin.ts'
import { nameIslands } from './src/web/delivery/bundler/islands.ts'
import { chromiumPath } from './tests/browser.ts'

const chromium = chromiumPath()
const slow = '**/*.slow.test.ts'
const browser = '**/*.browser.test.tsx'
const slowBrowser = '**/*.slow.browser.test.tsx'
/** Tests of the server open a database and send requests; what else runs in Node needs neither. */
const server = [
	'src/features/*/server/**',
	'src/records/server/**',
	'src/platform/**',
	'src/main/**',
	'tests/promises/**',
]

/** On a machine that nobody watches a failed test runs once more; the reporter names what passed only then. */
const retry = process.env.CI ? 1 : 0

/** They end a test that hangs. How long one takes beside other work says nothing of the product. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** A plugin: projects share the modules that Vitest stores transformed where their plugins have the same names, whatever else differs. */
const productionJsx: Plugin = {
	name: 'production-jsx',
	config: () => ({ oxc: { jsx: { development: false } } }),
}

type Files = {
	include: string[]
	exclude?: string[]
	isolate?: boolean
	globalSetup?: string[]
	setupFiles?: string[]
	/** Pages are rendered as in a built shop: React's other build takes three times as long. */
	isProduction?: boolean
}

function nodeProject(name: string, files: Files): TestProjectInlineConfiguration {
	return {
		plugins: [inlineScriptPlugin(), nameIslands(), ...(files.isProduction ? [productionJsx] : [])],
		test: {
			name,
			...(files.isProduction ? { env: { NODE_ENV: 'production' } } : {}),
			include: files.include,
			exclude: ['**/node_modules/**', browser, ...(files.exclude ?? [])],
			isolate: files.isolate ?? true,
			...(files.globalSetup ? { globalSetup: files.globalSetup } : {}),
			...(files.setupFiles ? { setupFiles: files.setupFiles } : {}),
			...patience,
			retry,
		},
	}
}

function browserProject(name: string, files: Files): TestProjectInlineConfiguration {
	return {
		plugins: [inlineScriptPlugin()],
		test: {
			name,
			include: files.include,
			exclude: ['**/node_modules/**', ...(files.exclude ?? [])],
			...patience,
			retry,
			browser: {
				enabled: true,
				headless: true,
				screenshotFailures: false,
				provider: playwright({
					launchOptions: {
						...(chromium ? { executablePath: chromium } : {}),
						args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
					},
				}),
				instances: [{ browser: 'chromium' }],
			},
		},
	}
}

export default defineConfig({
	test: {
		// Half of a test's time is waiting: for a worker process, a file, a browser.
		maxWorkers: 2,
		tags: [
			{ name: 'slow', description: 'takes longer than a change waits for; CI runs it (`npm run test:slow`)' },
		],
		projects: [
			// Files share their modules: nothing that a test replaces outlives it.
			nodeProject('unit', {
				include: ['src/**/*.test.{ts,tsx}'],
				exclude: [slow, ...server],
				isolate: false,
			}),
			nodeProject('api', {
				include: server.map(folder => `${folder}/*.test.ts`),
				exclude: [slow],
				isolate: false,
				isProduction: true,
				globalSetup: ['tests/statements/own-directory.ts', 'tests/server-database.ts'],
				setupFiles: ['tests/statements/record.ts', 'tests/equal-priority.mjs', 'tests/quick-passwords.ts'],
			}),
			nodeProject('slow', { include: [`src/${slow}`, `tests/${slow}`] }),
			browserProject('browser', { include: [`src/${browser}`], exclude: [slowBrowser] }),
			browserProject('slow-browser', { include: [`src/${slowBrowser}`] }),
		],
	},
})
