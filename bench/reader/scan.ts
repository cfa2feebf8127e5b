import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A4 at 200 dots an inch. */
const [widthPx, heightPx] = [1654, 2339]
const [widthPt, heightPt] = [595, 842]
const jpegQuality = 67

/** How page dictionaries lie in the file: together and packed, or each beside its picture as image-to-PDF tools write it. */
export type Layout = 'friendly' | 'flat'

export type ScannedPage = { picture: Buffer; lines: string[] }

/** @param word what is printed on a page besides its number, so that a search has something to find */
export async function scannedPages(count: number, word: (page: number) => string): Promise<ScannedPage[]> {
	const paper = [1, 2, 3, 4].map(paperOf)
	const pages: ScannedPage[] = []
	for (let page = 0; page < count; page += 1) {
		const lines = linesOf(page, word(page))
		pages.push({ lines, picture: await picture(paper[page % paper.length] ?? Buffer.alloc(0), lines) })
	}
	return pages
}

/** Writes a scanned book: colour JPEG pages with unseen words over them. About 130 MB for 300 pages. */
export async function writeScan(
	path: string,
	{ pages, layout }: { pages: ScannedPage[]; layout: Layout },
): Promise<void> {
	const out = createWriteStream(path)
	const pdf = new PdfWriter(out)
	await pdf.header()
	const [catalog, tree, font] = [pdf.reserve(), pdf.reserve(), pdf.reserve()]
	const packed: { id: number; body: string }[] = []
	const add = async (id: number, body: string) => {
		if (layout === 'flat') await pdf.object(id, body)
		else packed.push({ id, body })
	}
	const kids: number[] = []
	for (const { picture, lines } of pages) {
		const [image, content, dictionary] = [pdf.reserve(), pdf.reserve(), pdf.reserve()]
		kids.push(dictionary)
		if (layout === 'flat') await add(dictionary, dictionaryOf({ tree, image, content, font }))
		await pdf.stream(image, picture, imageEntries)
		await pdf.stream(content, deflateSync(contentOf(lines)), '/Filter/FlateDecode')
		if (layout === 'friendly') await add(dictionary, dictionaryOf({ tree, image, content, font }))
	}
	await add(font, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
	await add(tree, `<</Type/Pages/Count ${pages.length}/Kids[${kids.map(kid => `${kid} 0 R`).join(' ')}]>>`)
	await add(catalog, `<</Type/Catalog/Pages ${tree} 0 R>>`)
	if (layout === 'flat') await pdf.endPlain(catalog)
	else await pdf.endPacked(catalog, packed)
	out.end()
	await once(out, 'close')
}

const imageEntries = `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`

function dictionaryOf({ tree, image, content, font }: { [name: string]: number }): string {
	return `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${widthPt} ${heightPt}]/Contents ${content} 0 R/Resources<</XObject<</I ${image} 0 R>>/Font<</F ${font} 0 R>>>>>>`
}

function linesOf(page: number, word: string): string[] {
	const text = 'The harbour was quiet that morning and nobody on the quay had seen the lamp go out'
	return [
		`Page ${page + 1}`,
		...Array.from({ length: 34 }, (_, line) => `${line + 1}. ${text}${line === 17 ? ` ${word}` : ''}`),
	]
}

function contentOf(lines: string[]): string {
	const words = lines.map((line, at) => `BT 3 Tr /F 11 Tf 60 ${780 - at * 20} Td (${line}) Tj ET`)
	return `q ${widthPt} 0 0 ${heightPt} 0 0 cm /I Do Q\n${words.join('\n')}`
}

/** Paper as a scanner sees it: warm and grainy, which is what makes a scan large. */
function paperOf(seed: number): Buffer {
	const pixels = Buffer.alloc(widthPx * heightPx * 3)
	let state = seed * 2_654_435_761
	for (let at = 0; at < pixels.length; at += 3) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
		const grain = ((state >>> 24) % 11) - 5
		pixels[at] = 243 + grain
		pixels[at + 1] = 238 + grain
		pixels[at + 2] = 226 + (grain >> 1)
	}
	return pixels
}

async function picture(paper: Buffer, lines: string[]): Promise<Buffer> {
	const scale = widthPx / widthPt
	const text = lines
		.map((line, at) => `<text x="${60 * scale}" y="${(heightPt - 780 + at * 20) * scale}">${line}</text>`)
		.join('')
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" font-family="Helvetica,Arial,sans-serif" font-size="${11 * scale}" fill="#222">${text}</svg>`
	return sharp(paper, { raw: { width: widthPx, height: heightPx, channels: 3 } })
		.composite([{ input: Buffer.from(svg) }])
		.jpeg({ quality: jpegQuality })
		.toBuffer()
}

/** As much of PDF 1.5 as a scan needs (ISO 32000-1, 7.5). */
class PdfWriter {
	private readonly out: WriteStream
	private readonly offsets = new Map<number, number>()
	private at = 0
	private last = 0

	constructor(out: WriteStream) {
		this.out = out
	}

	reserve(): number {
		this.last += 1
		return this.last
	}

	async header(): Promise<void> {
		await this.write('%PDF-1.5\n%\xE2\xE3\xCF\xD3\n')
	}

	async object(id: number, body: string): Promise<void> {
		this.offsets.set(id, this.at)
		await this.write(`${id} 0 obj\n${body}\nendobj\n`)
	}

	async stream(id: number, content: Buffer, entries: string): Promise<void> {
		this.offsets.set(id, this.at)
		await this.write(`${id} 0 obj\n<<${entries}/Length ${content.length}>>\nstream\n`)
		await this.write(content)
		await this.write('\nendstream\nendobj\n')
	}

	async endPlain(catalog: number): Promise<void> {
		const start = this.at
		const rows = Array.from({ length: this.last }, (_, index) => {
			const offset = this.offsets.get(index + 1) ?? 0
			return `${String(offset).padStart(10, '0')} 00000 n \n`
		})
		await this.write(`xref\n0 ${this.last + 1}\n0000000000 65535 f \n${rows.join('')}`)
		await this.write(`trailer\n<</Size ${this.last + 1}/Root ${catalog} 0 R>>\nstartxref\n${start}\n%%EOF\n`)
	}

	/** Small objects packed into one stream, and the table of all places in another. */
	async endPacked(catalog: number, packed: { id: number; body: string }[]): Promise<void> {
		const pack = this.reserve()
		let length = 0
		const places = packed.map(({ id, body }) => {
			const place = `${id} ${length}`
			length += body.length + 1
			return place
		})
		const head = `${places.join(' ')} `
		const content = deflateSync(head + packed.map(({ body }) => `${body} `).join(''))
		await this.stream(
			pack,
			content,
			`/Type/ObjStm/N ${packed.length}/First ${head.length}/Filter/FlateDecode`,
		)
		const table = this.reserve()
		this.offsets.set(table, this.at)
		const numbers = new Map(packed.map(({ id }, number) => [id, number]))
		const rows = Buffer.alloc((this.last + 1) * 7)
		for (let id = 1; id <= this.last; id += 1) {
			const number = numbers.get(id)
			rows[id * 7] = number === undefined ? 1 : 2
			rows.writeUInt32BE(number === undefined ? (this.offsets.get(id) ?? 0) : pack, id * 7 + 1)
			rows.writeUInt16BE(number ?? 0, id * 7 + 5)
		}
		const start = this.at
		await this.stream(
			table,
			deflateSync(rows),
			`/Type/XRef/Size ${this.last + 1}/W[1 4 2]/Root ${catalog} 0 R/Filter/FlateDecode`,
		)
		await this.write(`startxref\n${start}\n%%EOF\n`)
	}

	private async write(content: string | Buffer): Promise<void> {
		const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
		this.at += bytes.length
		if (!this.out.write(bytes)) await once(this.out, 'drain')
	}
}
