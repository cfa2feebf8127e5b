type Violation = Error & { code: '23503'; detail?: string; table?: string }

/**
 * The row that a written one refers to and that is gone, by its table and its key: somebody removed it meanwhile. Null for
 * anything else, a row that is removed and still referred to included. PostgreSQL's 23503.
 */
export function missingRow(error: unknown): { table: string; key: string } | null {
	if (!isForeignKeyViolation(error)) return null
	// `Key (user_id)=(anna) is not present in table "person".`, in whatever language the server speaks.
	const [, key, table] = /^[^(]*\([^)]*\)=\((.*)\)[^"]*"([^"]+)"\.?$/s.exec(error.detail ?? '') ?? []
	// Otherwise the table is the one that refers to it.
	return key === undefined || table === undefined || table === error.table ? null : { table, key }
}

export function isForeignKeyViolation(error: unknown): error is Violation {
	return error instanceof Error && 'code' in error && error.code === '23503'
}
