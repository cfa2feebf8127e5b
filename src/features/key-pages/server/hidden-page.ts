import sharp from 'sharp'
import { type ImageWidth, placeOnSheet, sheets, type TextLine, type TextPage } from '#features/books/rules.ts'
import { lineHeight, noticeLines, unitsAcross } from './notice-outlines.ts'

type Size = readonly [width: number, height: number]

/** As a share of the page's height. */
const from = 0.36
/** The image of a page that a publisher does not show: says so in both languages of the shop. @param size in points */
export async function hiddenImage([pageWidth, pageHeight]: Size, width: ImageWidth): Promise<Uint8Array> {
	const height = Math.max(1, Math.round((width * pageHeight) / pageWidth))
	const unit = width / unitsAcross
	const lines = noticeLines.map(({ outline, left, baseline }) => {
		const [x, y] = [left * unit, from * height + baseline * unit]
		return `<path transform="translate(${x} ${y}) scale(${unit})" d="${outline}"/>`
	})
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#444">${lines.join('')}</svg>`
	const paper = { create: { width, height, channels: 3, background: '#fff' } } as const
	return sharp(paper)
		.composite([{ input: Buffer.from(svg) }])
		.webp({ quality: 82 })
		.toBuffer()
}

/** A sheet of thumbnails with white cells where those of hidden pages are. @param cells counted from the first of the sheet */
export async function sheetWithout(thumbnails: Uint8Array, cells: readonly number[]): Promise<Uint8Array> {
	const { cellWidth: width, cellHeight: height } = sheets
	const places = cells.map(placeOnSheet)
	return sharp(thumbnails)
		.composite(
			places.map(({ column, row }) => ({
				input: { create: { width, height, channels: 3, background: '#fff' } },
				left: column * width,
				top: row * height,
			})),
		)
		.webp({ quality: 55, effort: 4 })
		.toBuffer()
}

/** Its text, where the image has it: JSON of a `TextPage`. */
export function hiddenText([pageWidth, pageHeight]: Size): Uint8Array {
	const unit = pageWidth / unitsAcross
	const lines = noticeLines.map(({ text, left, width, baseline, size }): TextLine => {
		const top = from * pageHeight + (baseline - size) * unit
		const height = Math.round(size * lineHeight * unit * 10) / 10
		return [text, Math.round(left * unit), Math.round(top), Math.round(width * unit), height]
	})
	const page: TextPage = {
		language: 'ru',
		parts: [[2, 4, 'en']],
		lines,
		blocks: [
			{ kind: 'heading', level: 1, lines: [0] },
			{ kind: 'paragraph', lines: [1] },
			{ kind: 'heading', level: 1, language: 'en', lines: [2] },
			{ kind: 'paragraph', language: 'en', lines: [3] },
		],
	}
	return Buffer.from(JSON.stringify(page))
}
