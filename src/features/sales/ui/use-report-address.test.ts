import { expect, test } from 'vitest'
import { readView } from './use-report-address.ts'

const view = (address: string) => readView(new URLSearchParams(address), '2026-11-20')

test('an empty address shows the last thirty days, newest orders first', () => {
	expect(view('')).toMatchObject({
		preset: 'last30',
		against: null,
		days: { from: '2026-10-22', to: '2026-11-20' },
		step: 'day',
		sort: '-date',
	})
})

test('all that is shown can be read from the address', () => {
	const address =
		'from=2026-01-01&to=2026-03-31&by=month&title=p1&search=lamp&sort=total&againstFrom=2025-05-01&againstTo=2025-07-31'

	expect(view(address)).toEqual({
		preset: null,
		days: { from: '2026-01-01', to: '2026-03-31' },
		against: { from: '2025-05-01', to: '2025-07-31' },
		step: 'month',
		productId: 'p1',
		search: 'lamp',
		sort: 'total',
	})
})

test('one day without the other is no period yet', () => {
	expect(view('from=2026-01-01').days).toEqual({ from: '2026-01-01', to: '' })
})

test('what an address makes up is passed over', () => {
	expect(view('period=century&by=second&sort=colour')).toMatchObject({
		preset: 'last30',
		step: 'day',
		sort: '-date',
	})
	expect(view('from=2000-01-01&to=2026-01-01&by=day').step).toBe('month')
})
