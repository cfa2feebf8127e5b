import { createCipheriv, createHmac } from 'node:crypto'

/** Cells across a page; as many down as make them square. */
const columns = 64

/** Which cells of a page are darkened for one account: 1 for a darker cell. */
export type MarkPattern = { columns: number; rows: number; cells: Uint8Array }

/**
 * The pattern of an account: half of the cells at random, by a keyed hash, so that nobody else can make or find it.
 * @param size of the page; any unit
 */
export function patternOf(
	secret: Uint8Array,
	userId: string,
	size: { width: number; height: number },
): MarkPattern {
	const rows = Math.max(1, Math.round((columns * size.height) / size.width))
	const key = createHmac('sha256', secret).update(`page mark of ${userId}`).digest()
	const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
	const random = stream.update(Buffer.alloc(Math.ceil((columns * rows) / 8)))
	const cells = Uint8Array.from(
		{ length: columns * rows },
		(_, at) => ((random[at >> 3] ?? 0) >> (at & 7)) & 1,
	)
	return { columns, rows, cells }
}

/**
 * How far a pattern lies in differences of brightness: the number of standard deviations from what a page without it
 * gives. Beyond 6 it is there: a page without it gives that once in a thousand million times.
 * @param differences by cell, copy minus original, as `differencesOf` gives them
 */
export function scoreOf({ cells }: MarkPattern, differences: Float64Array): number {
	let product = 0
	let energy = 0
	for (let at = 0; at < cells.length; at += 1) {
		const difference = differences[at] ?? 0
		product += cells[at] === 1 ? -difference : difference
		energy += difference * difference
	}
	return energy === 0 ? 0 : product / Math.sqrt(energy)
}

/**
 * The change of brightness of each cell, without what changes slowly over the page: lighting, contrast, paper.
 * @param copy grey values of the cells; `original` the same of the unmarked page
 */
export function differencesOf(
	{ columns: across, rows }: Pick<MarkPattern, 'columns' | 'rows'>,
	copy: ArrayLike<number>,
	original: ArrayLike<number>,
): Float64Array {
	const plain = Float64Array.from({ length: across * rows }, (_, at) => (copy[at] ?? 0) - (original[at] ?? 0))
	return plain.map((value, at) => {
		const [x, y] = [at % across, Math.floor(at / across)]
		let sum = 0
		let count = 0
		for (let row = Math.max(0, y - 2); row <= Math.min(rows - 1, y + 2); row += 1)
			for (let column = Math.max(0, x - 2); column <= Math.min(across - 1, x + 2); column += 1) {
				sum += plain[row * across + column] ?? 0
				count += 1
			}
		// One cell of wild difference, such as a pen's stroke, counts no more than others.
		return Math.max(-outlier, Math.min(outlier, value - sum / count))
	})
}

const outlier = 4
