import { existsSync, readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { BuildError, findTool } from './tools.ts'

const here = import.meta.dirname
const types: Record<string, string> = {
	'.css': 'text/css',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.jpg': 'image/jpeg',
}

export async function startBrowser(): Promise<Browser> {
	return await chromium.launch({
		executablePath: findTool('chromium'),
		args: [
			'--disable-gpu',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			'--font-render-hinting=none',
			'--force-color-profile=srgb',
		],
		chromiumSandbox: false,
	})
}

function locate(path: string, folder: string): string {
	if (path.startsWith('/fonts/')) return join(here, '../../node_modules/@fontsource-variable', path.slice(7))
	if (path.startsWith('/build/')) return join(here, path.slice(7))
	return join(folder, path)
}

/** A page that shows `html`; everything it asks for comes from the book's folder, the fonts or this folder. */
export async function openPage(browser: Browser, html: string, folder: string): Promise<Page> {
	const page = await browser.newPage({ viewport: { width: 1200, height: 1200 } })
	const missing: string[] = []
	await page.route('**/*', async route => {
		const path = decodeURIComponent(new URL(route.request().url()).pathname)
		if (path === '/') return await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
		const file = locate(normalize(path), folder)
		if (existsSync(file)) {
			const contentType = types[extname(file)] ?? 'application/octet-stream'
			return await route.fulfill({ contentType, body: readFileSync(file) })
		}
		if (path !== '/favicon.ico') missing.push(path)
		await route.fulfill({ status: 404, body: '' })
	})
	await page.emulateMedia({ media: 'print' })
	await page.goto('http://book.invalid/', { waitUntil: 'load' })
	await page.evaluate(async () => {
		for (const face of document.fonts) await face.load()
		await document.fonts.ready
	})
	if (missing.length > 0) throw new BuildError(`Not found: ${missing.join(', ')}`)
	return page
}
