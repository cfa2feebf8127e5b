import { AppError } from '#contract/errors.ts'
import { isStorable } from '#contract/storable.ts'
import type { OrderSort } from '../contract.ts'
import type { CursorPosition, StoredOrder } from './orders.store.ts'

export function writeCursor(sort: OrderSort, { countedAt, totalKopecks, number }: StoredOrder): string {
	const value = sort.endsWith('date') ? countedAt.getTime() : totalKopecks
	return Buffer.from(`${sort} ${value} ${number}`).toString('base64url')
}

/** @throws AppError `invalid` for a forged cursor or another order */
export function readCursor(sort: OrderSort, cursor: string): CursorPosition {
	const [, written, value, number] =
		/^(-?\w{1,9}) (\d{1,15}) (.{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
	if (written !== sort || !value || !number || !isStorable(number))
		throw new AppError('invalid', { path: 'cursor' })
	return { value: sort.endsWith('date') ? new Date(Number(value)) : Number(value), number }
}
