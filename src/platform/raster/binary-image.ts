/** One byte a pixel, 0 for black, row by row. */
export type GreyImage = { width: number; height: number; pixels: Uint8Array }
/** Which pixels are printed, row by row: 1, else 0. */
export type BinaryImage = { width: number; height: number; dots: Uint8Array }

/** In pixels: the paper may be darker in one part of a page than in another. */
const blockPx = 64
/** As a share of the pixels of a block: so many are darker than its paper. */
const darkerThanPaper = 0.75

/**
 * Old, shaded and grey paper is no ink: each pixel is compared with the paper around it.
 * @param contrast as a share of the brightness of the paper: what is darker by as much is printed
 * @param reach pixels to the left and right whose mean is taken: grain is a pixel wide, a line is long
 */
export function binaryOf(
	{ width, height, pixels }: GreyImage,
	{ contrast = 0.16, reach = 1 }: { contrast?: number; reach?: number } = {},
): BinaryImage {
	const columns = Math.ceil(width / blockPx)
	const rows = Math.ceil(height / blockPx)
	const papers = new Float32Array(columns * rows)
	for (let row = 0; row < rows; row += 1)
		for (let column = 0; column < columns; column += 1)
			papers[row * columns + column] = paperOf({ width, height, pixels }, column * blockPx, row * blockPx)
	const dots = new Uint8Array(width * height)
	for (let row = 0; row < rows; row += 1) {
		const limits = Float32Array.from({ length: columns }, (_, column) => {
			const paper = brightestAround(papers, { columns, rows }, { column, row })
			return paper * (1 - contrast)
		})
		for (let y = row * blockPx; y < Math.min(height, (row + 1) * blockPx); y += 1) {
			let sum = 0
			for (let x = 0; x < Math.min(width, 2 * reach); x += 1) sum += pixels[y * width + x] ?? 0
			for (let x = reach; x < width - reach; x += 1) {
				const at = y * width + x
				sum += pixels[at + reach] ?? 0
				if (sum < (limits[Math.floor(x / blockPx)] ?? 0) * (2 * reach + 1)) dots[at] = 1
				sum -= pixels[at - reach] ?? 0
			}
		}
	}
	return { width, height, dots }
}

function paperOf({ width, height, pixels }: GreyImage, left: number, top: number): number {
	const counts = new Uint32Array(256)
	let total = 0
	for (let y = top; y < Math.min(height, top + blockPx); y += 2)
		for (let x = left; x < Math.min(width, left + blockPx); x += 2) {
			const grey = pixels[y * width + x] ?? 0
			counts[grey] = (counts[grey] ?? 0) + 1
			total += 1
		}
	let darker = 0
	for (let grey = 0; grey < 256; grey += 1) {
		darker += counts[grey] ?? 0
		if (darker >= darkerThanPaper * total) return grey
	}
	return 255
}

/** A block may be printed all over; one beside it has paper. */
function brightestAround(
	papers: Float32Array,
	{ columns, rows }: { columns: number; rows: number },
	{ column, row }: { column: number; row: number },
): number {
	let brightest = 0
	for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
		for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
			brightest = Math.max(brightest, papers[y * columns + x] ?? 0)
	return brightest
}

/** Rows for columns. */
export function transposed({ width, height, pixels }: GreyImage): GreyImage {
	const turned = new Uint8Array(width * height)
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) turned[x * height + y] = pixels[y * width + x] ?? 0
	return { width: height, height: width, pixels: turned }
}
