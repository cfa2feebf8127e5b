import path from 'node:path'
import { AppError } from '#contract/errors.ts'
import { readXml } from '#platform/read-xml.ts'
import { unzip } from '#platform/unzip.ts'

/** `line` from 1, as spreadsheets number rows. */
export type SheetRow = { line: number; cells: string[] }

const maxUnpackedBytes = 100 * 1_048_576
/**
 * The first visible sheet (ECMA-376), every cell as text.
 * @throws AppError unusable_file for anything else, or if it unpacks to too much
 */
export async function readWorkbook(bytes: Buffer): Promise<SheetRow[]> {
	try {
		const open = unzip(bytes, maxUnpackedBytes)
		const sheet = await open(await firstSheet(open))
		if (!sheet) throw new Error('no sheet')
		return await rowsOf(sheet.toString(), await sharedTexts(await open('xl/sharedStrings.xml')))
	} catch {
		throw new AppError('unusable_file')
	}
}

/** A workbook without a list of sheets has one. */
async function firstSheet(open: Open): Promise<string> {
	const ids: string[] = []
	await readXml((await open('xl/workbook.xml'))?.toString() ?? '<workbook/>', {
		open(name, attributes) {
			const isHidden = /^(very)?hidden$/i.test(String(attributes.state ?? ''))
			const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
			if (name === 'sheet' && !isHidden) ids.push(String(id ?? ''))
		},
	})
	const targets = new Map<string, string>()
	await readXml((await open('xl/_rels/workbook.xml.rels'))?.toString() ?? '<Relationships/>', {
		open(name, attributes) {
			if (name === 'Relationship') targets.set(String(attributes.Id), String(attributes.Target))
		},
	})
	const target = targets.get(ids[0] ?? '') ?? 'worksheets/sheet1.xml'
	return target.startsWith('/') ? target.slice(1) : path.posix.normalize(`xl/${target}`)
}

type Open = ReturnType<typeof unzip>

async function sharedTexts(xml: Buffer | undefined): Promise<string[]> {
	const texts: string[] = []
	let isText = false
	let isPhonetic = false
	if (!xml) return texts
	await readXml(xml.toString(), {
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

async function rowsOf(xml: string, shared: string[]): Promise<SheetRow[]> {
	const rows: SheetRow[] = []
	let row: SheetRow = { line: 0, cells: [] }
	let cell = { column: 0, type: '', text: '' }
	let isValue = false
	await readXml(xml, {
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

/** "AB7" is 27. */
function columnOf(place: string): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
	if (!letters) return undefined
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
