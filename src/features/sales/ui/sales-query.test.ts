import { expect, test } from 'vitest'
import { salesQuery } from './sales-query.ts'
import { readView } from './use-report-address.ts'

const query = (address: string) => salesQuery(readView(new URLSearchParams(address), '2026-11-27'))

test('the running month is compared with the same days of the month before', () => {
	expect(query('period=month')).toMatchObject({
		...{ from: '2026-11-01', to: '2026-11-27' },
		...{ against_from: '2026-10-01', against_to: '2026-10-27' },
	})
})

test('any period is compared with the days that were chosen for it', () => {
	const chosen = 'period=month&againstFrom=2025-05-01&againstTo=2025-05-31'
	expect(query(chosen)).toMatchObject({ against_from: '2025-05-01', against_to: '2025-05-31' })
	expect(query(`${chosen.slice(0, -2)}`)).toMatchObject({ against_from: '2026-10-01' })
})
