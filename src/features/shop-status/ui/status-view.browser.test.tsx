import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Language } from '#contract/vocabulary.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import type { ShopStatus } from '../contract.ts'
import { StatusView } from './status-view.tsx'

const now = 1_763_600_040
const works: ShopStatus = {
	now,
	parts: { database: 'ok', files: 'ok', partner_site: 'ok', backup: 'ok' },
	database: { kind: 'postgres', latency_ms: 0.412, size: 48_200_000, connections: 12, connections_max: 100 },
	disk: { free: 64_000_000_000, total: 252_000_000_000 },
	last_backup_at: now - 3600,
	jobs: { running: 1, waiting: 4, failed: 0 },
	processes: [
		{
			...{ process: 'shop-1:42', version: '1.2.0', commit: '0123456789', is_silent: false },
			...{ started_at: now - 7200, seen_at: now, memory: 312_000_000, cpu: 0.07 },
			minutes: [3, 120, 15].map((requests, index) => ({
				at: now - (2 - index) * 60,
				...{ requests, failures: index, p95_ms: 4.2, event_loop_delay_ms: 12 },
			})),
		},
	],
}

async function open(status: ShopStatus, language: Language = 'en'): Promise<void> {
	vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(status))
	await render(
		<LanguageProvider language={language}>
			<StatusView jobsLink={text => <a href="/admin?tab=jobs">{text}</a>} />
		</LanguageProvider>,
	)
}

test('a shop that works says so in a sentence, and every part with its figure', async () => {
	await open(works)

	await expect.element(page.getByRole('status')).toHaveTextContent('Everything works.')
	const parts = page.getByRole('list', { name: 'Parts' })
	const figures = [
		'PostgreSQL, 48.2 MB, answers in 0.41 ms, 12 of 100 connections',
		'64 GB free of 252 GB',
		'1 running, 4 waiting, 0 failed',
	]
	for (const figure of figures) await expect.element(parts.getByText(figure, { exact: false })).toBeVisible()
	const process = page.getByRole('article', { name: 'Process shop-1:42' })
	for (const figure of ['312 MB', '7%'])
		await expect.element(process.getByText(figure, { exact: false })).toBeVisible()
	await expect
		.element(process.getByRole('img', { name: 'Requests a minute in the last hour: now 15, at most 120' }))
		.toBeVisible()
})

test('what does not work is counted and named, in Russian too', async () => {
	const silent = works.processes.map(process => ({ ...process, is_silent: true }))
	const parts = { ...works.parts, files: 'full' as const, backup: 'failed' as const }
	await open({ ...works, parts, processes: silent }, 'ru')

	await expect.element(page.getByRole('status')).toHaveTextContent('2 части требуют внимания')
	await expect.element(page.getByText('диск заполнен')).toBeVisible()
	await expect.element(page.getByText('последняя не удалась')).toBeVisible()
	await expect.element(page.getByText(/молчит с/)).toBeVisible()
})
