import type * as z from 'zod/mini'

type Def = {
	type: string
	shape?: Shapes
	element?: z.core.$ZodType
	options?: z.core.$ZodType[]
	innerType?: z.core.$ZodType
	checks?: { _zod: { def: { check: string; maximum?: number } } }[]
}
type Shapes = { [name: string]: z.core.$ZodType }

/** Names of an object whose shape does not list them. */
const maxNames = 10_000

/**
 * The place of a list that is longer than its shape allows, found without a look at its items: a shape looks at every item
 * before it counts them, which takes seconds with millions of them.
 * @returns null where every list is short enough, as far as the shape says which list is which
 */
export function tooLongList(shape: z.core.$ZodType, value: unknown, path: string[] = []): string[] | null {
	const def = shape._zod.def as Def
	if (def.innerType) return tooLongList(def.innerType, value, path)
	if (def.options) {
		const found = def.options.map(option => tooLongList(option, value, path))
		// A body of one of several shapes: too long for each of them.
		return found.every(each => each !== null) ? (found[0] ?? null) : null
	}
	if (Array.isArray(value)) {
		const limit = def.checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === 'max_length')
		const maximum = limit?.maximum ?? Number.POSITIVE_INFINITY
		return def.element && value.length > maximum ? path : null
	}
	if (def.type === 'record') return hasManyNames(value) ? path : null
	if (!def.shape || typeof value !== 'object' || value === null) return null
	for (const [name, part] of Object.entries(def.shape)) {
		const found = tooLongList(part, (value as { [name: string]: unknown })[name], [...path, name])
		if (found) return found
	}
	return null
}

function hasManyNames(value: unknown): boolean {
	return typeof value === 'object' && value !== null && Object.keys(value).length > maxNames
}
