/** Every statement that the last release sends to its database while its tests run, a JSON string a line. */
export const statementsPath = 'tests/releases/statements.jsonl'

/** Lists of parameters have as many as there were values: `in ($1, $2)` and `in ($1)` are the same statement here. */
export function sameStatement(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.replace(/\$\d+/g, '$')
		.replace(/\(\$(?:, ?\$)*\)(?:, ?\(\$(?:, ?\$)*\))*/g, '($)')
}
