/** JSON with the fields of every object in alphabetical order: equal states give equal text, whoever stored them. */
export function canonicalJson(value: unknown): string {
	return JSON.stringify(withSortedKeys(value)) ?? 'null'
}

/** Whether two JSON values are equal; the order of fields says nothing, and a field that is undefined is absent. */
export function isSame(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true
	if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
	if (Array.isArray(one) || Array.isArray(other)) {
		if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
		return one.every((item, index) => isSame(item, other[index]))
	}
	const [a, b] = [one as { [field: string]: unknown }, other as { [field: string]: unknown }]
	return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(field => isSame(a[field], b[field]))
}

function withSortedKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withSortedKeys)
	if (typeof value !== 'object' || value === null) return value
	const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
	return Object.fromEntries(
		entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, withSortedKeys(inner)]),
	)
}
