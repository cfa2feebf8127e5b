/** A row that a unique index refused: of two writers at once one was first. PostgreSQL's 23505. */
export function isUniqueViolation(error: unknown): error is Error & { code: '23505'; constraint?: string } {
	return error instanceof Error && 'code' in error && error.code === '23505'
}
