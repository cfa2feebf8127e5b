import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { accountsApi } from '#features/accounts/contract.ts'
import { keyOf } from '#features/pages/server/page-keys.ts'
import { readingApi } from '#features/reading/contract.ts'
import { readingPositionsApi } from '#features/reading-positions/contract.ts'
import type { Database } from '#platform/database.ts'
import { sealed } from '#platform/files/seal.ts'
import { diskFiles } from '#platform/files.ts'
import type { Services } from '../../src/main/services.ts'
import { tokenOf } from './users.ts'

const account = { email: 'reader@example.com', password: 'a-password-of-hers', name: 'Vera' }
const book = { bookId: 'read', edition: 'e1' }
/** Together more than a process holds in memory. */
const pageCount = 800
const width = 794
/** Their positions are written together, as those of a school hour are. */
export const readersAtOnce = 200

/** As large as a plain page of the demonstration books is on average. */
export const pageImage = Buffer.concat([Buffer.from('RIFF....WEBP'), randomBytes(45_000)])

/** A book whose pages lie on the disk, and a reader of it. */
export async function addBookToRead(services: Services, database: Database, dataDir: string): Promise<void> {
	await services.accounts.createAdministrator(account)
	await sql`insert into book (book_id, title, source, start_page, is_demo, file_key, edition, page_sizes, table_of_content)
		values (${book.bookId}, 'Read', 'read.pdf', 1, false, 'books/read.pdf', ${book.edition},
			(select jsonb_agg('[612, 792]'::jsonb) from generate_series(1, ${pageCount}::int)), '[]')`.execute(
		database.db(),
	)
	const files = diskFiles(path.join(dataDir, 'files'))
	for (let index = 0; index < pageCount; index++)
		await files.put(keyOf.image(book, index, width), sealed(pageImage))
}

/** What a reader's browser asks for: every page in turn, the same one again, and the positions of many readers. */
export async function readerOf(base: string) {
	async function post(address: string, body: unknown, token?: string) {
		const answer = await fetch(base + address, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
			body: JSON.stringify(body),
		})
		if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
		return (await answer.json()) as { token: string; ticket: string }
	}
	const { token } = await post(accountsApi.signIn.path, {
		username: account.email,
		password: account.password,
	})
	const { ticket } = await post(readingApi.open.path, { book_id: book.bookId }, token)
	const addressOf = (index: number) =>
		`/content/pages/${book.bookId}/${book.edition}/${index}/${width}?ticket=${ticket}`
	const etag = `"pages-${book.bookId}-${book.edition}-0-${width}"`
	return {
		everyPage: Array.from({ length: pageCount }, (_, index) => ({ path: addressOf(index) })),
		samePage: [{ path: addressOf(0) }],
		knownPage: [{ path: addressOf(0), headers: { 'if-none-match': etag } }],
		position: Array.from({ length: readersAtOnce }, (_, at) => ({
			path: readingPositionsApi.stopAt.path,
			method: 'POST' as const,
			headers: { 'content-type': 'application/json', 'x-auth-token': tokenOf(at) },
			body: JSON.stringify({ book_id: book.bookId, page_index: at }),
		})),
	}
}
