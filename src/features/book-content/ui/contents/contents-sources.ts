import { CallError, call, fetchAsCaller } from '#contract/call.ts'
import { decodeText } from '#contract/decode-text.ts'
import type { ErrorBody } from '#contract/error-body.ts'
import type { importingApi } from '#features/importing/contract.ts'
import type { Row } from '#records/ui/row.ts'
import type { bookContentApi } from '../../contract.ts'
import { delimiterOf, readCells } from '../grid/table-cells.ts'
import type { PageOfText } from './contents-pages.ts'

/**
 * .txt, .csv, .tsv, .docx; cells of a table are parted by tabs. @throws CallError for what the server can't
 * read
 */
export async function textOfFile(file: File): Promise<string> {
	if (/\.docx$/i.test(file.name)) return textOfDocument(file)
	const text = decodeText(await file.arrayBuffer())
	if (!/\.[ct]sv$/i.test(file.name)) return text
	const rows = readCells(text, delimiterOf(text))
	return rows.map(cells => cells.join('\t')).join('\n')
}

async function textOfDocument(file: File): Promise<string> {
	const headers = { 'content-type': 'application/octet-stream' }
	const address = '/api/conteditor/documenttext'
	const { response } = await fetchAsCaller(address, { method: 'POST', headers, body: file })
	const body: { text: string } | ErrorBody = await response.json()
	if ('text' in body) return body.text
	const [error] = body.errors
	throw new CallError('unusable_file', error ? [error.msg] : [])
}

export async function outlineOf(bookId: string): Promise<Row[]> {
	const params = { book_id: bookId }
	const reply = await call<typeof importingApi.outline>('GET /api/editions/:book_id/outline', { params })
	return reply.contents
}

export async function pageTexts(bookId: string): Promise<PageOfText[]> {
	const body = { operation: 'getInfo' as const, book_id: bookId, schemaType: 'textOnPages' as const }
	const { content } = await call<typeof bookContentApi.info>('POST /api/conteditor/info', { body })
	return (content ?? []).filter(row => 'text' in row)
}

/** What the server said; null where nothing came from it. */
export function wordsOf(error: unknown): string | null {
	if (error instanceof CallError) return error.words[0] ?? null
	if (error instanceof TypeError) return null
	throw error
}
