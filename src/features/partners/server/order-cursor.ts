import { AppError } from '#contract/errors.ts'
import type { Place } from './partners.store.ts'

/** Where the next page begins, opaque to whoever passes it on. */
export function writeCursor({ paidAt, number }: Place): string {
	return Buffer.from(`${paidAt.getTime()} ${number}`).toString('base64url')
}

/** @throws AppError `invalid` for what `writeCursor` has not written */
export function readCursor(cursor: string): Place {
	const match = /^(\d{1,15}) (.{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString())
	if (!match?.[1] || !match[2]) throw new AppError('invalid', { path: 'cursor' })
	return { paidAt: new Date(Number(match[1])), number: match[2] }
}
