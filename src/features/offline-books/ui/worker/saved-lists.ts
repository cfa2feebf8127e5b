import { copyLease, copyRecord, putSavedList, removeCopy, savedList } from '../copy-store.ts'
import { bodyOf, type CallBody, isReadOnly, type SavedCall, savedCallOf } from './saved-calls.ts'
import { fetchWithTimeout, isUnavailable } from './server-answers.ts'

/** Lists are stored one after the other: of two changes at once one would be lost. */
let storing: Promise<unknown> = Promise.resolve()
/** Incremented by every change: a list that was requested before one is stale. */
let changes = 0

export const isAboutSavedList = (method: string, path: string) => savedCallOf(method, path) !== null

/**
 * The server's answer, and the list is stored as it is then; where the server is away, the stored list.
 * @param open the copy of a book, or null where it may not be opened now
 */
export async function answerAboutSavedList(
	request: Request,
	path: string,
	open: (bookId: string) => Promise<unknown>,
): Promise<Response> {
	const body = bodyOf(request, path)
	const before = changes
	await body.then(removeIfForeign).catch(() => undefined)
	const sent = await body.catch(() => null)
	const call = savedCallOf(request.method, path)
	const bookId = String(sent?.book_id)
	const isHere =
		call && sent ? isReadOnly(call, sent) && (await open(bookId).catch(() => null)) !== null : false
	const response = await fetchWithTimeout(request, isHere)
	const isAnswered = response instanceof Response && !isUnavailable(response)
	if (isAnswered && call && sent) {
		const isReading = isReadOnly(call, sent)
		if (!isReading) changes += 1
		const isStale = isReading && changes !== before
		// Before the answer: what the outbox does not hold any more is here.
		if (response.ok && !isStale) await store(call, bookId, sent, response.clone()).catch(() => undefined)
		return response
	}
	const saved = isHere && !isAnswered && call ? await savedList(bookId, call.list) : null
	if (saved !== null) return Response.json(saved)
	if (response instanceof Response) return response
	throw response
}

function store(
	{ list, apply }: SavedCall,
	bookId: string,
	sent: CallBody,
	response: Response,
): Promise<void> {
	const stored = storing.then(async () => {
		if ((await copyLease(bookId)) === null) return
		const reply: unknown = response.status === 204 ? null : await response.json()
		const edition = (await copyRecord(bookId))?.manifest.book.edition ?? ''
		const next = apply(await savedList(bookId, list), sent, reply, edition)
		if (next !== null) await putSavedList(bookId, list, next)
	})
	storing = stored.catch(() => undefined)
	return stored
}

/** After a sign-in that the worker did not see, as after a forced reload, nobody reads another account's notes. */
async function removeIfForeign({ book_id, user_id }: CallBody): Promise<void> {
	const record = user_id === undefined ? null : await copyRecord(String(book_id))
	if (record && record.userId !== user_id) await removeCopy(String(book_id))
}
