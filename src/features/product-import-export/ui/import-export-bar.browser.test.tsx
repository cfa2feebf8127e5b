import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ImportExportBar } from './import-export-bar.tsx'

const fieldWords = { labelOf: (field: string) => field, ruleOf: (field: string) => field }
const health = { failed: () => undefined, again: () => undefined }
const writing = { file: 'products.csv', progress: { done: 3000, total: 10_000 }, is_ready: false }
let looks: (() => Response)[] = []
let saved: string[] = []

// The server is a list of answers; the file takes longer than its call.
beforeEach(() => {
	saved = []
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
		saved.push(this.download)
	})
	vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
		if (init?.method === 'POST') return Response.json({ ...writing, progress: null })
		if (address.endsWith('/file')) return new Response('book_id,version')
		const [next = () => Response.json({ ...writing, is_ready: true, progress: null })] = looks.splice(0, 1)
		return next()
	})
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

test('a long export shows how far it is, outlasts a server that starts again, and is saved in the end', {
	tags: 'slow',
}, async () => {
	const isAway = () => {
		throw new TypeError('Failed to fetch')
	}
	looks = [isAway, () => Response.json(writing)]
	await render(<ImportExportBar chosen={{}} health={health} fieldWords={fieldWords} />)

	await page.getByRole('button', { name: 'Export as CSV' }).click()

	await expect
		.element(page.getByRole('status'), { timeout: 5000 })
		.toHaveTextContent('Writing products.csv: 3,000 of 10,000 products')
	await expect
		.element(page.getByRole('status'), { timeout: 5000 })
		.toHaveTextContent('products.csv is written')
	expect(saved).toEqual(['products.csv'])
})

test('an export that failed says so and may be tried again', async () => {
	looks = [
		() => Response.json({ errors: [{ code: 'fault', msg: 'Something went wrong.' }] }, { status: 500 }),
	]
	await render(<ImportExportBar chosen={{}} health={health} fieldWords={fieldWords} />)

	await page.getByRole('button', { name: 'Export as CSV' }).click()

	await expect
		.element(page.getByRole('status'), { timeout: 5000 })
		.toHaveTextContent('The file could not be written. Try again.')
	expect(saved).toEqual([])
})
