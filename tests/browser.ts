import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** The first has no windows of its own to draw: journeys take an eighth less time in it. */
const places = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
]
const debianPackage = 'chromium-headless-shell'

/** The browser that tests run in: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function chromiumPath(): string | undefined {
	return [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()].find(
		place => place && existsSync(place),
	)
}

function run(command: string, ...args: string[]): boolean {
	return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Finds Chromium or installs it, and says what it does. */
function provideChromium(): void {
	const found = chromiumPath()
	if (found) {
		console.log(`Browser tests use ${found}`)
		return
	}
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		console.log(`No Chromium found: installing the Debian package "${debianPackage}" with apt-get …`)
		const install = () => run('apt-get', 'install', '-y', '-q', debianPackage)
		if (run('apt-get', 'update', '-q') && install() && chromiumPath()) return
	}
	console.log('No Chromium found: installing Playwright\'s own with "playwright install chromium" …')
	const cli = path.join(
		path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
		'cli.js',
	)
	if (run(process.execPath, cli, 'install', 'chromium') && chromiumPath()) return
	console.error('Chromium could not be installed. Install it yourself and set CHROMIUM_PATH to its program.')
	process.exit(1)
}

if (process.argv[1] === import.meta.filename) provideChromium()
