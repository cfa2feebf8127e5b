import * as z from 'zod/mini'
import { safeRichText } from '#contract/rich-text.ts'
import { Line, storable, Text } from '#contract/text.ts'
import { type FieldKind, isbn13, readPageRanges, writePageRanges } from './rules.ts'

/** Where an output has the value as it is, how its own code derives it, or why it has none. */
export type OutputMapping = { as: string } | { made: string } | { absent: string }
export type OutputName = 'onix' | 'jsonLd' | 'yandex' | 'opds' | 'card' | 'page'

/** Every field is a column of CSV and XLSX under its own name. `docs/architecture.md` says how to add one. */
export type ProductField = {
	/** `blank` is a new product's value, `example` another one, for tests. */
	value: { schema: z.ZodMiniType; blank: unknown; example: unknown; options?: readonly (string | number)[] }
	/** Column of the table `product`; categories have a table of their own. `kind` also decides on input and cells. */
	stored: { column: string | null; kind: FieldKind }
	/** Width in the form; `aside` has an input of its own. Messages are `product.error.…`, else `product.rule.…`. */
	input: {
		width: 'full' | 'half' | 'third' | 'aside'
		error?: 'required' | 'price' | 'link' | 'date' | 'pages'
	}
} & { [output in OutputName]: OutputMapping }

export const as = <const Name extends string>(name: Name) => ({ as: name })
export const made = (where: string) => ({ made: where })
export const absent = (why: string) => ({ absent: why })

export const Title = Line(1, 500)
export const Link = z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500), storable))
export const Price = z.number().check(z.minimum(0), z.maximum(10_000_000), z.multipleOf(0.01))
/** Markdown subset, sanitized. */
export const Description = Text(20_000).check(z.overwrite(safeRichText))
export const PageRanges = Text(200).check(
	z.refine(text => readPageRanges(text) !== null),
	z.overwrite(text => writePageRanges(readPageRanges(text) ?? [])),
)
/** As printed; stored as thirteen digits. */
export const Isbn = Line(1, 40).check(
	z.refine(text => isbn13(text) !== null),
	z.overwrite(text => isbn13(text) ?? text),
)
