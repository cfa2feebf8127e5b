import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ImportPanel } from './import-panel.tsx'

const plan = {
	plan: 'p',
	is_applied: false,
	added: 0,
	changed: 0,
	same: 9,
	refused: 0,
	changes: [],
	errors: [],
}
const fieldWords = { labelOf: (field: string) => field, ruleOf: (field: string) => field }
const answerOf = (progress: object | null) => ({ progress, plan: progress ? null : plan, undone: null })
let seen: (object | null)[] = []

// The server is a table of answers; the import takes longer than its call.
beforeEach(() => {
	seen = []
	vi.stubGlobal('fetch', async (address: string) => {
		if (address.startsWith('/api/conteditor/products')) return Response.json({ run: 'r', is_running: true })
		if (address.startsWith('/api/conteditor/importrun')) {
			const [next = null] = seen.length > 1 ? seen.splice(0, 1) : seen
			return Response.json(answerOf(next))
		}
		return Response.json({ imports: [] })
	})
})
afterEach(() => vi.unstubAllGlobals())

test('a long import shows how far it is, and in the end what it would do', { tags: 'slow' }, async () => {
	seen = [{ step: 'check', done: 3_000, total: 10_000 }]
	const screen = await render(
		<ImportPanel health={{ failed: () => undefined, again: () => undefined }} fieldWords={fieldWords} />,
	)
	const input = screen.container.querySelector('input')
	const files = new DataTransfer()
	files.items.add(new File(['<a/>'], 'autumn.xml'))
	if (input) input.files = files.files
	input?.dispatchEvent(new Event('change', { bubbles: true }))

	await expect.element(page.getByRole('progressbar', { name: 'Progress of the import' })).toBeVisible()
	await expect.element(page.getByText('Checking autumn.xml: 3,000 of 10,000 products')).toBeVisible()

	seen = [null]
	await expect.element(page.getByText(/Nothing changes\./)).toBeVisible()
	await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

test('a past import says who made it and when, by which clock, and what of it stayed', async () => {
	const past = {
		...{ import_id: 3, file_name: 'autumn.csv', made_by: 'Olga', made_at: 1_795_000_000, undone_at: null },
		...{ added: 1, changed: 2, refused: 0, left: [] },
	}
	const undone = { ...past, import_id: 2, undone_at: 1_795_000_600, left: ['tale', 'fog'] }
	vi.stubGlobal('fetch', async () => Response.json({ imports: [past, undone] }))
	await render(
		<ImportPanel health={{ failed: () => undefined, again: () => undefined }} fieldWords={fieldWords} />,
	)

	await expect.element(page.getByText(/^\d+\s?November\s2026\sat\s[\d:]+, Olga$/).first()).toBeVisible()
	await expect.element(page.getByText('Undone, except what was changed since: tale, fog')).toBeVisible()
	await expect.element(page.getByText('All times are Moscow time')).toBeVisible()
})
