import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { LanguageProvider } from '#i18n/language.tsx'
import { UnassignedOrders } from './unassigned-orders.tsx'

afterEach(() => {
	vi.unstubAllGlobals()
})

const group = {
	publisher: 'Millrood',
	product_id: 'tales',
	title: 'Tales',
	count: 2,
	sum: 1980,
	first_paid_at: 1_795_000_000,
	last_paid_at: 1_795_000_000,
}

// The server fails at first.
test('orders without a partner that could not be loaded are not taken for none', async () => {
	let isUp = false
	vi.stubGlobal('fetch', async (path: string) => {
		if (!isUp) return Response.json({ errors: [{ code: 'fault', msg: 'Fault.' }] }, { status: 500 })
		return Response.json(path.endsWith('/partners') ? { partners: [] } : { groups: [group], excesses: [] })
	})
	const screen = await render(
		<LanguageProvider language="en">
			<UnassignedOrders />
		</LanguageProvider>,
	)
	await expect.element(screen.getByText('The orders could not be loaded.')).toBeVisible()

	isUp = true
	await screen.getByRole('button', { name: 'Try again' }).click()

	await expect.element(screen.getByText('Tales')).toBeVisible()
})
