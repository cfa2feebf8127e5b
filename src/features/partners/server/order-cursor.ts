import { AppError } from '#contract/errors.ts'
import type { OrderSort } from '../contract.ts'
import type { StoredOrder } from './orders.store.ts'

/** The last order of a page by what orders it: the next page begins behind it. */
export type Place = { value: Date | number; number: string }

/** Where the next page begins, opaque to whoever passes it on. */
export function writeCursor(sort: OrderSort, { paidAt, totalKopecks, number }: StoredOrder): string {
	const value = sort.endsWith('date') ? paidAt.getTime() : totalKopecks
	return Buffer.from(`${sort} ${value} ${number}`).toString('base64url')
}

/** @throws AppError `invalid` for what `writeCursor` has not written for this order */
export function readCursor(sort: OrderSort, cursor: string): Place {
	const [, written, value, number] =
		/^(-?\w{1,9}) (\d{1,15}) (.{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
	if (written !== sort || !value || !number) throw new AppError('invalid', { path: 'cursor' })
	return { value: sort.endsWith('date') ? new Date(Number(value)) : Number(value), number }
}
