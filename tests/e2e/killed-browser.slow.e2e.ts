import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../browser.ts'
import { expect, reader, signIn, test } from './open-shop.ts'

const bookId = 'grammar_in_steps'
const book = `/view-books/${bookId}?page=4`
const writes = 500

/** A browser of its own, with a profile that outlives it. */
async function openBrowser(profile: string, baseURL: string) {
	const executablePath = chromiumPath()
	const context = await chromium.launchPersistentContext(profile, {
		...(executablePath ? { executablePath } : {}),
		...{ baseURL, locale: 'en', viewport: { width: 1280, height: 800 }, args: ['--no-sandbox'] },
	})
	const page = context.pages()[0] ?? (await context.newPage())
	return { context, page }
}

/** The whole process tree of the profile's browser, without a moment to write anything. */
function killBrowser(profile: string): void {
	const found = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 24 })
	const own = found.split('\n').filter(line => line.includes(`--user-data-dir=${profile}`))
	for (const line of own) {
		try {
			process.kill(Number.parseInt(line, 10), 'SIGKILL')
		} catch {
			// Its parent was before it.
		}
	}
}

async function openNotes(page: Page): Promise<void> {
	await page.goto(book)
	await expect(page.getByRole('img', { name: 'Page 4', exact: true })).toBeVisible()
	await expect(page.getByRole('button', { name: /bookmark/ }).first()).toBeVisible()
	await expect
		.poll(
			async () => {
				const notes = page.getByRole('button', { name: 'Note on this page' })
				if (!(await notes.isVisible())) await page.keyboard.press('n')
				return notes.isVisible()
			},
			{ intervals: [500] },
		)
		.toBe(true)
}

/** By the form, as fast as the browser lets it: what the form has closed over is said to be saved. */
const writeNotes = (page: Page, count: number): Promise<void> =>
	page.evaluate(async notes => {
		const button = [...document.querySelectorAll('button')].find(
			each => each.textContent === 'Note on this page',
		)
		const field = () => document.querySelector<HTMLTextAreaElement>('form textarea')
		async function until(isSo: () => boolean) {
			while (!isSo()) await new Promise(resolve => requestAnimationFrame(resolve))
		}
		const typeIn = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
		for (let at = 0; at < notes; at += 1) {
			button?.click()
			await until(() => field() !== null)
			typeIn?.call(field(), `Written ${at}.`)
			field()?.dispatchEvent(new Event('input', { bubbles: true }))
			field()?.form?.requestSubmit()
			await until(() => field() === null)
		}
	}, count)

/** As the server has them. */
const savedNotes = (page: Page): Promise<string[]> =>
	page.evaluate(async id => {
		const token = localStorage.getItem('token') ?? ''
		const answer = await fetch('/api/notes/list', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-auth-token': token },
			body: JSON.stringify({ book_id: id }),
		})
		const { notes } = (await answer.json()) as { notes: { text: string }[] }
		return notes.map(({ text }) => text).filter(text => text.startsWith('Written '))
	}, bookId)

test(`of ${writes} notes written without a connection none is lost where the browser is killed`, async ({
	shop,
}) => {
	test.setTimeout(300_000)
	const profile = await mkdtemp(path.join(tmpdir(), 'killed-browser-'))
	const first = await openBrowser(profile, shop.url)
	await signIn(first.page, reader)
	await openNotes(first.page)
	await first.context.setOffline(true)
	await writeNotes(first.page, writes)
	const closed = new Promise(resolve => first.context.once('close', resolve))
	killBrowser(profile)
	await closed

	const second = await openBrowser(profile, shop.url)
	await openNotes(second.page)
	await expect
		.poll(async () => new Set(await savedNotes(second.page)).size, { intervals: [3000], timeout: 90_000 })
		.toBe(writes)
	await second.context.close()
	await rm(profile, { recursive: true })
})
