import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'

import { startShop } from '../bench/reader/shop.ts'

/**
 * Screenshots of every screen at four widths, in both languages and both themes, on one page:
 * `npm run gallery`, then open `gallery/index.html`. `npm run gallery -- --readme` makes the README's.
 */
const { values: options } = parseArgs({
	options: { only: { type: 'string', default: '' }, readme: { type: 'boolean', default: false } },
})
const address = 'http://127.0.0.1:3992'
const out = path.resolve('gallery')
const picturesDir = path.resolve('docs/pictures')
const widths = [360, 768, 1280, 1920]
const languages = ['en', 'ru'] as const
const themes = ['light', 'dark'] as const

type Admitted = 'guest' | 'reader' | 'admin' | 'partner'
type Screen = { name: string; path: string; caller?: Admitted; act?(page: Page): Promise<void> }

const screens: Screen[] = [
	{ name: 'landing', path: '/' },
	{
		name: 'ways in',
		path: '/',
		act: page => page.locator('#ways-in').scrollIntoViewIfNeeded(),
	},
	{
		name: 'menu',
		path: '/legal/offer',
		act: async page => {
			const menu = page.locator('[popovertarget="site-menu"]').first()
			if (await menu.isVisible()) await menu.click()
		},
	},
	{
		name: 'search',
		path: '/legal/offer',
		act: async page => {
			const search = page.locator('[popovertarget="site-search"]').first()
			if (await search.isVisible()) await search.click()
			await page.keyboard.type('skerry')
		},
	},
	{ name: 'catalogue', path: '/books' },
	{ name: 'category', path: '/books/1' },
	{ name: 'nothing found', path: '/books?search=qqqqzzzz' },
	{ name: 'book', path: '/book-info/grammar_in_steps' },
	{
		name: 'look inside',
		path: '/book-info/letters_from_skerry',
		act: page => page.locator('a[data-opens]').first().click(),
	},
	{
		name: 'book contents',
		path: '/book-info/letters_from_skerry',
		act: page => page.locator('#who-it-is-for').scrollIntoViewIfNeeded(),
	},
	{ name: 'in production', path: '/books?search=fog' },
	{ name: 'book in production', path: '/book-info/a_voice_in_the_fog' },
	{ name: 'wish list', path: '/wishes' },
	{ name: 'amazon', path: '/amazon' },
	{ name: 'login', path: '/login' },
	{
		name: 'login refused',
		path: '/login',
		act: async page => {
			await page.locator('input[name="email"], input[type="email"]').first().fill('nobody@example.com')
			await page.locator('input[type="password"]').first().fill('not-the-password')
			await page.locator('main button[type="submit"]').click()
		},
	},
	{ name: 'partner login', path: '/partner' },
	{ name: 'partner site sign up', path: '/sandbox/sign-up' },
	{ name: 'partner site log in', path: '/sandbox/sign-in' },
	{ name: 'legal', path: '/legal/privacy' },
	{ name: 'not found', path: '/nowhere' },
	{ name: 'reader', path: '/demo-books/grammar_in_steps_demo?page=4' },
	{
		name: 'reader pages',
		path: '/demo-books/grammar_in_steps_demo?page=4',
		act: page => page.keyboard.press('t'),
	},
	{
		name: 'end of a demo',
		path: '/demo-books/letters_from_skerry_demo',
		act: async page => {
			for (const key of ['End', 'ArrowRight', 'ArrowRight']) {
				await page.keyboard.press(key)
				await page.waitForTimeout(500)
			}
		},
	},
	{ name: 'word check', path: '/word-check' },
	{ name: 'dashboard', path: '/dashboard', caller: 'reader' },
	{ name: 'my words', path: '/my-words', caller: 'reader' },
	{ name: 'offline', path: '/offline', caller: 'reader' },
	{ name: 'profile', path: '/profile', caller: 'reader' },
	{ name: 'partner dashboard', path: '/partner-dashboard', caller: 'partner' },
	{ name: 'admin', path: '/admin', caller: 'admin' },
	{ name: 'books', path: '/admin?tab=books', caller: 'admin' },
	{ name: 'readers', path: '/admin?tab=readers', caller: 'admin' },
	{ name: 'quiz', path: '/quiz', caller: 'admin' },
]
const readmeScreens: Screen[] = [
	{ name: 'book', path: '/book-info/everyday_english_workbook' },
	{
		name: 'reader',
		path: '/demo-books/everyday_english_workbook_demo?page=5',
		act: async page => {
			await page.getByRole('button', { name: 'Play', exact: true }).click()
			await page.waitForTimeout(3000)
		},
	},
	{ name: 'editor', path: '/admin?book=everyday_english_workbook&data=audio', caller: 'admin' },
]
const shown = screens.filter(({ name }) => options.only === '' || options.only.split(',').includes(name))

if (!options.readme) await rm(out, { recursive: true, force: true })
await mkdir(options.readme ? picturesDir : out, { recursive: true })
const shop = await startShop(3992, await mkdtemp(path.join(tmpdir(), 'shop-gallery-')))
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
	args: ['--no-sandbox'],
})
try {
	if (options.readme) await takeForReadme(browser)
	else {
		for (const language of languages) {
			for (const theme of themes) await takeAll(browser, { language, theme })
		}
		await writeFile(path.join(out, 'index.html'), index())
	}
} finally {
	await browser.close()
	shop.process.kill()
}
process.stdout.write(`${options.readme ? picturesDir : path.join(out, 'index.html')}\n`)

type Look = { language: (typeof languages)[number]; theme: (typeof themes)[number] }

async function takeAll(from: Browser, look: Look): Promise<void> {
	const tokens = new Map<Admitted, string>()
	for (const screen of shown) {
		const caller = screen.caller ?? 'guest'
		const token = caller === 'guest' ? '' : (tokens.get(caller) ?? (await tokenOf(caller)))
		tokens.set(caller, token)
		for (const width of widths) await take(from, { screen, token, width, ...look })
	}
}

async function tokenOf(caller: Admitted): Promise<string> {
	const path_ = caller === 'partner' ? '/api/partners/login' : '/api/auth'
	const answer = await fetch(address + path_, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: `${caller}@example.com`, password: `${caller}-demo` }),
	})
	return ((await answer.json()) as { token: string }).token
}

async function takeForReadme(from: Browser): Promise<void> {
	for (const screen of readmeScreens) {
		const token = screen.caller ? await tokenOf(screen.caller) : ''
		const png = await screenshot(from, { screen, token, width: 1280, language: 'en', theme: 'light' })
		await sharp(png)
			.webp({ quality: 80 })
			.toFile(path.join(picturesDir, `${screen.name}.webp`))
	}
}

type Shot = Look & { screen: Screen; token: string; width: number }

async function take(from: Browser, shot: Shot): Promise<void> {
	await writeFile(path.join(out, fileOf(shot.screen.name, shot)), await screenshot(from, shot))
}

/** @returns the viewport as a PNG */
async function screenshot(from: Browser, { screen, token, width, language, theme }: Shot): Promise<Buffer> {
	const context = await from.newContext({
		viewport: { width, height: width < 500 ? 740 : Math.round(width * 0.625) },
		locale: language,
		colorScheme: theme,
		hasTouch: width < 800,
	})
	if (token) await context.addInitScript(stored => localStorage.setItem('token', stored), token)
	const page = await context.newPage()
	const separator = screen.path.includes('?') ? '&' : '?'
	// A signed-in page keeps an event stream open, so its network is never idle.
	const waitUntil = token ? 'load' : 'networkidle'
	await page.goto(`${address}${screen.path}${separator}lang=${language}`, { waitUntil })
	await screen.act?.(page)
	await page.waitForTimeout(token ? 5000 : 300)
	const png = await page.screenshot()
	await context.close()
	return png
}

function fileOf(name: string, { width, language, theme }: Look & { width: number }): string {
	return `${name.replace(/\W+/g, '-')}-${width}-${language}-${theme}.png`
}

function index(): string {
	const rows = shown.map(({ name }) => {
		const pictures = languages.flatMap(language =>
			themes.flatMap(theme =>
				widths.map(width => {
					const file = fileOf(name, { width, language, theme })
					return `<a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${width} px, ${language}, ${theme}"></a>`
				}),
			),
		)
		return `<h2>${name}</h2><div>${pictures.join('')}</div>`
	})
	return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:16px sans-serif;margin:2rem;background:#ddd}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}img{height:20rem}</style>
${rows.join('\n')}`
}
