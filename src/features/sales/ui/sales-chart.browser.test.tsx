import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { SalesChart } from './sales-chart.tsx'
import type { SalesReply } from './use-sales.ts'

const none = { count: 0, quantity: 0, sum: 0, average: 0, refund_count: 0, refund_sum: 0, net: 0 }
const days = { from: '2026-10-01', to: '2026-10-03' }
const sales: SalesReply = {
	publisher: { title: 'Millrood' },
	final_until: null,
	time_zone: 'Europe/Moscow',
	title: null,
	totals: { ...days, ...none },
	previous: { ...days, ...none },
	year_ago: { ...days, ...none },
	series: ['2026-10-01', '2026-10-02', '2026-10-03'].map((day, n) => ({
		from: day,
		to: day,
		count: n,
		sum: n * 100.1,
		refund_sum: 0,
		previous_sum: 50,
	})),
	titles: [],
	refunds: [],
}

async function show() {
	await render(
		<LanguageProvider language="en">
			<SalesChart sales={sales} step="day" thisYear="2026" onChoose={() => undefined} />
		</LanguageProvider>,
	)
}

test('the bars are one stop of the Tab key, and arrow keys walk them', async () => {
	await show()
	const last = page.getByRole('option').last()
	await expect.element(last).toHaveAttribute('tabindex', '0')
	await last.click()

	await userEvent.keyboard('{ArrowLeft}')

	await expect.element(page.getByRole('option').nth(1)).toHaveFocus()
	expect(document.querySelectorAll('[role=option][tabindex="0"]')).toHaveLength(1)
})

test('each bar says when, how much, and how much before', async () => {
	await show()

	const bar = page.getByRole('option').nth(1)

	await expect.element(bar).toHaveAccessibleName('2\u00a0Oct: ₽100.10, 1 order; before: ₽50.00')
})

test('the same figures can be read as a table', async () => {
	await show()

	await page.getByText('As a table').click()

	await expect.element(page.getByRole('row').nth(3)).toHaveTextContent('3 Oct2₽200.20₽50.00₽0.00')
})
