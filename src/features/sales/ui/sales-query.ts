import { isPeriod, precedingDays } from '../rules.ts'
import type { View } from './use-report-address.ts'

/** What is asked for of the sales of a period, and of what it is compared with. */
export function salesQuery({ days, preset, against, step, productId }: View) {
	const compared = against && isPeriod(against) ? against : precedingDays(days, preset)
	return {
		...days,
		by: step,
		...(productId ? { product_id: productId } : {}),
		// Nothing was sold before 1970.
		...(isPeriod(compared) ? { against_from: compared.from, against_to: compared.to } : {}),
	}
}
