import { SaxesParser } from 'saxes'
import { AppError } from '#contract/errors.ts'
import { unzip } from '#platform/unzip.ts'
import type { SheetRow } from './read-sheet.ts'

const unpackedMaxBytes = 100 * 1_048_576

/**
 * The rows of the first sheet of a workbook (ECMA-376), every cell as text.
 * @throws AppError unusable_file for what is no workbook, is damaged or unpacks to too much
 */
export function readWorkbook(bytes: Buffer): SheetRow[] {
	try {
		const open = unzip(bytes, unpackedMaxBytes)
		const sheet = open('xl/worksheets/sheet1.xml')
		if (!sheet) throw new Error('no sheet')
		return rowsOf(sheet.toString(), sharedTexts(open('xl/sharedStrings.xml')))
	} catch {
		throw new AppError('unusable_file')
	}
}

type Tell = {
	open?(name: string, attributes: Record<string, unknown>): void
	text?(text: string): void
	close?(name: string): void
}

/** A document with a doctype is refused: nothing in it is looked up, repeated or fetched. */
function parse(xml: string, { open, text, close }: Tell): void {
	const parser = new SaxesParser()
	parser.on('doctype', () => {
		throw new Error('doctype')
	})
	parser.on('error', error => {
		throw error
	})
	parser.on('opentag', tag => open?.(localName(tag.name), tag.attributes))
	parser.on('text', said => text?.(said))
	parser.on('closetag', tag => close?.(localName(tag.name)))
	parser.write(xml).close()
}

function localName(name: string): string {
	return name.slice(name.indexOf(':') + 1)
}

function sharedTexts(xml: Buffer | undefined): string[] {
	const texts: string[] = []
	let isText = false
	let isPhonetic = false
	if (!xml) return texts
	parse(xml.toString(), {
		open(name) {
			if (name === 'si') texts.push('')
			if (name === 'rPh') isPhonetic = true
			isText = name === 't' && !isPhonetic
		},
		text(said) {
			if (isText) texts.push((texts.pop() ?? '') + said)
		},
		close(name) {
			if (name === 'rPh') isPhonetic = false
			isText = false
		},
	})
	return texts
}

function rowsOf(xml: string, shared: string[]): SheetRow[] {
	const rows: SheetRow[] = []
	let row: SheetRow = { line: 0, cells: [] }
	let cell = { column: 0, type: '', text: '' }
	let isValue = false
	parse(xml, {
		open(name, attributes) {
			if (name === 'row') row = { line: Number(attributes.r ?? row.line + 1), cells: [] }
			if (name === 'c') {
				const column = columnOf(String(attributes.r ?? '')) ?? row.cells.length
				cell = { column, type: String(attributes.t ?? ''), text: '' }
			}
			isValue = name === 'v' || name === 't'
		},
		text(said) {
			if (isValue) cell.text += said
		},
		close(name) {
			isValue = false
			if (name === 'c' && cell.column < 100) {
				while (row.cells.length < cell.column) row.cells.push('')
				row.cells[cell.column] = cell.type === 's' ? (shared[Number(cell.text)] ?? '') : cell.text
			}
			if (name === 'row' && row.cells.some(text => text.trim() !== '')) rows.push(row)
		},
	})
	return rows
}

/** 27 of "AB7". */
function columnOf(place: string): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
	if (!letters) return undefined
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
