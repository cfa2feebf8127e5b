import { escapeXml } from './xml.ts'
import type { ZipEntry } from './zip.ts'

export type Sheet = { name: string; columnWidths: number[]; rows: AsyncIterable<string> }
/** A cell: text, a whole number, kopecks, a date in the shop's time zone, or a sum with its cells. */
export type Cell =
	| { text: string; isStrong?: boolean }
	| { number: number }
	| { kopecks: number }
	| { clock: number }
	| { sumKopecks: number; of: string }
	| null

/** Excel's limit is 1,048,576 (ECMA-376 has none). */
export const maxRows = 1_000_000

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Indexes of `cellXfs` in the styles below. */
const style = { strong: 1, moment: 2, money: 3, whole: 4, strongMoney: 5 }

/** The parts of a workbook (ECMA-376, Office Open XML); sheets are streamed. */
export function workbook(sheets: Sheet[]): ZipEntry[] {
	const each = (write: (sheet: Sheet, number: number) => string) =>
		sheets.map((sheet, index) => write(sheet, index + 1)).join('')
	return [
		part(
			'[Content_Types].xml',
			`<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
		),
		part(
			'_rels/.rels',
			relations(`<Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
		),
		part(
			'xl/_rels/workbook.xml.rels',
			relations(
				`${each((_, n) => `<Relationship Id="s${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>`,
			),
		),
		part(
			'xl/workbook.xml',
			`<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((sheet, n) => `<sheet name="${escapeXml(sheet.name)}" sheetId="${n}" r:id="s${n}"/>`)}</sheets></workbook>`,
		),
		part('xl/styles.xml', styles),
		...sheets.map((sheet, index) => ({
			name: `xl/worksheets/sheet${index + 1}.xml`,
			content: sheetXml(sheet),
		})),
	]
}

export function rowXml(number: number, cells: Cell[]): string {
	return `<row r="${number}">${cells.map((cell, index) => cellXml(`${columnName(index)}${number}`, cell)).join('')}</row>`
}

export function columnName(index: number): string {
	return String.fromCharCode(65 + index)
}

function cellXml(at: string, cell: Cell): string {
	if (cell === null) return ''
	if ('text' in cell)
		return `<c r="${at}" t="inlineStr"${cell.isStrong ? ` s="${style.strong}"` : ''}><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`
	if ('number' in cell) return `<c r="${at}" s="${style.whole}"><v>${cell.number}</v></c>`
	if ('kopecks' in cell) return `<c r="${at}" s="${style.money}"><v>${cell.kopecks / 100}</v></c>`
	// Excel's serial date: days since 30 December 1899.
	if ('clock' in cell) return `<c r="${at}" s="${style.moment}"><v>${cell.clock / 86_400 + 25_569}</v></c>`
	return `<c r="${at}" s="${style.strongMoney}"><f>SUM(${cell.of})</f><v>${cell.sumKopecks / 100}</v></c>`
}

async function* sheetXml({ columnWidths, rows }: Sheet): AsyncGenerator<string> {
	const columns = columnWidths.map(
		(width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
	)
	yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
	yield* rows
	yield '</sheetData></worksheet>'
}

function part(name: string, xml: string): ZipEntry {
	return { name, content: [head + xml] }
}

function relations(each: string): string {
	return `<Relationships xmlns="${packages}/relationships">${each}</Relationships>`
}

const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`
