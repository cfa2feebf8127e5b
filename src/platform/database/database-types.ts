import pg from 'pg'

/**
 * How values arrive, the same from both databases: int8 as a number (an error beyond 2^53, never a rounded value),
 * date as 'YYYY-MM-DD' (a calendar day has no time zone), timestamptz as Date, numeric as text, since it may not fit
 * a number; cast a sum that does: `sum(quantity)::int8`.
 */
export const databaseTypes: pg.CustomTypesConfig = {
	getTypeParser(oid: number, format?: 'text' | 'binary') {
		const own = format === 'binary' ? undefined : parsers.get(oid)
		return own ?? pg.types.getTypeParser(oid, format as 'text')
	},
}

const { INT8, DATE } = pg.types.builtins
const int8Array = 1016
const dateArray = 1182
// PostgreSQL writes every array in the same form, so text[]'s parser takes any of them apart.
const textArrayOid: number = 1009
const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArrayOid)

const parsers = new Map<number, (text: string) => unknown>([
	[INT8, safeInteger],
	[DATE, text => text],
	[int8Array, text => textArray(text).map(item => (item === null ? null : safeInteger(item)))],
	[dateArray, textArray],
])

function safeInteger(text: string): number {
	const value = Number(text)
	if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
	return value
}
