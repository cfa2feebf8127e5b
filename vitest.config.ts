import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './tests/browser.ts'

const chromium = chromiumPath()

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: 'node',
					include: ['src/**/*.test.{ts,tsx}', 'tests/promises/*.test.ts'],
					exclude: ['**/*.browser.test.tsx', '**/node_modules/**'],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'browser',
					include: ['src/**/*.browser.test.tsx'],
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
			},
		],
	},
})
