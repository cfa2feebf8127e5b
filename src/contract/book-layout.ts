/** Which pages face each other: those of indexes 1–2, 3–4 … behind a cover that stands alone, or 0–1, 2–3 … */
export const pairings = ['cover-alone', 'cover-paired'] as const
export type Pairing = (typeof pairings)[number]
/** The side on which a book is bound. Bound on the right, it is read from right to left: the right page of two comes first. */
export const bindings = ['left', 'right'] as const
export type Binding = (typeof bindings)[number]
/** Left out: `cover-alone`, `left`. */
export type BookLayout = { pairing?: Pairing | undefined; binding?: Binding | undefined }

/** Without what most books have. */
export function layoutOf({ pairing, binding }: BookLayout): { pairing?: 'cover-paired'; binding?: 'right' } {
	return {
		...(pairing === 'cover-paired' ? { pairing } : {}),
		...(binding === 'right' ? { binding } : {}),
	}
}

/** The pairing in which pages that begin at this page index of a book face each other as they do in it. */
export function pairingFrom(index: number, pairing: Pairing): Pairing {
	return (pairing === 'cover-paired') === (index % 2 === 0) ? 'cover-paired' : 'cover-alone'
}
