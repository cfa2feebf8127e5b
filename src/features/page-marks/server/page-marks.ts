import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { AppError } from '#contract/errors.ts'
import type { TaskQueue } from '#platform/task-queue.ts'
import { differencesOf, type MarkPattern, patternOf, scoreOf } from './mark-pattern.ts'

/** How much darker a marked cell is, in 255ths of its brightness: too little to be seen. */
const depth = 2
const quality = { quality: 90, effort: 2 }
/** At this score and above a copy is an account's. */
const certainScore = 6

/** Samples of a cell in each direction, averaged: one 8-bit value would be coarser than the mark. */
const samples = 4

export type PageMarks = {
	/** The page image with the account's mark, as WebP. @throws AppError `unavailable`, `too_many` with Retry-After */
	image(page: Uint8Array, userId: string): Promise<Uint8Array>
	/** The page PDF with a comment that only we can tell the account from; saving the file anew removes it. */
	pdf(page: Uint8Array, userId: string): Uint8Array
	/**
	 * Whose copy of a page this is, most likely first; empty where no mark is found.
	 * @param copy an image of the whole page, in any size and format that sharp reads
	 * @param original the page image without a mark
	 * @throws AppError `unusable_file` where the copy is no image
	 */
	ownersOfImage(copy: Uint8Array, original: Uint8Array, userIds: readonly string[]): Promise<MarkOwner[]>
	ownersOfPdf(copy: Uint8Array, userIds: readonly string[]): MarkOwner[]
}
/** @property score how sure, as `scoreOf` counts; null where the account stands in the file */
export type MarkOwner = { userId: string; score: number | null }
type PageMarksDeps = { secret: Uint8Array; queue: Pick<TaskQueue, 'run'> }

/**
 * The image may be scaled, recompressed, made grey or moved by a few pixels; one that was cut or photographed
 * at an angle has to be straightened by hand first.
 */
export function createPageMarks({ secret, queue }: PageMarksDeps): PageMarks {
	async function withMark(page: Uint8Array, userId: string): Promise<Buffer> {
		const image = sharp(page)
		const { width, height } = await image.metadata()
		const pattern = patternOf(secret, userId, { width, height })
		const { columns, rows } = pattern
		const darkness = sharp(darknessOf(pattern), { raw: { width: columns, height: rows, channels: 4 } })
		const raw = { width, height, channels: 4 } as const
		const input = await darkness.resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
		return image.composite([{ input, raw }]).removeAlpha().webp(quality).toBuffer()
	}

	const commentOf = (userId: string) =>
		`%copy-${createHmac('sha256', secret).update(`page PDF of ${userId}`).digest('hex').slice(0, 32)}`

	return {
		image: (page, userId) => queue.run({ lane: 0, client: userId }, () => withMark(page, userId)),

		pdf: (page, userId) => Buffer.concat([page, Buffer.from(`\n${commentOf(userId)}\n`)]),

		async ownersOfImage(copy, original, userIds) {
			const { width, height } = await sharp(original).metadata()
			const size = { width, height }
			const grid = patternOf(secret, '', size)
			const differences = differencesOf(grid, await cellsOfCopy(copy, grid), await cellsOf(original, grid))
			return userIds
				.map(userId => ({ userId, score: scoreOf(patternOf(secret, userId, size), differences) }))
				.filter(({ score }) => score >= certainScore)
				.sort((a, b) => b.score - a.score)
		},

		ownersOfPdf(copy, userIds) {
			const file = Buffer.from(copy)
			return userIds
				.filter(userId => file.includes(commentOf(userId)))
				.map(userId => ({ userId, score: null }))
		},
	}
}

function darknessOf({ cells }: MarkPattern): Buffer {
	const pixels = Buffer.alloc(cells.length * 4)
	for (const [at, cell] of cells.entries()) pixels[at * 4 + 3] = cell === 1 ? depth : 0
	return pixels
}

async function cellsOfCopy(copy: Uint8Array, grid: MarkPattern): Promise<Float64Array> {
	return cellsOf(copy, grid).catch(() => {
		throw new AppError('unusable_file')
	})
}

/** The mean brightness of each cell, 0 to 255. */
async function cellsOf(image: Uint8Array, { columns, rows }: MarkPattern): Promise<Float64Array> {
	const across = columns * samples
	const pixels = await sharp(image)
		.flatten({ background: '#fff' })
		.greyscale()
		.resize(across, rows * samples, { fit: 'fill', kernel: 'linear' })
		.raw()
		.toBuffer()
	const cells = new Float64Array(columns * rows)
	for (const [at, value] of pixels.entries()) {
		const [x, y] = [at % across, Math.floor(at / across)]
		const cell = Math.floor(y / samples) * columns + Math.floor(x / samples)
		cells[cell] = (cells[cell] ?? 0) + value / samples ** 2
	}
	return cells
}
