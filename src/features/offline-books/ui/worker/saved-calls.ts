import type { PageIndex } from '#contract/vocabulary.ts'
import type { BookmarkReply } from '#features/bookmarks/contract.ts'
import { type BookmarkDetails, plainBookmark } from '#features/bookmarks/rules.ts'
import type { Answer, WrittenAnswer } from '#features/exercise-answers/contract.ts'
import type { DrawnInk, Ink } from '#features/ink/contract.ts'
import type { ListeningState } from '#features/listening/contract.ts'
import { type ListeningUpdate, withUpdate } from '#features/listening/rules.ts'
import type { Note, WrittenNote } from '#features/notes/contract.ts'
import type { SavedList } from '../copy-store.ts'

export type CallBody = { [field: string]: unknown }
/**
 * @param saved null where nothing was known
 * @param edition that the copy has
 * @returns null where the change alone does not say what there is
 */
type ApplyCall = (saved: unknown, sent: CallBody, reply: unknown, edition: string) => unknown
export type SavedCall = { list: SavedList; apply: ApplyCall }

const replyItself: ApplyCall = (_saved, _sent, reply) => reply

const savedCalls: { [path: string]: SavedCall } = {
	'/api/bookmarks/': { list: 'bookmarks', apply: withBookmarks },
	'/api/notes/list': { list: 'notes', apply: replyItself },
	'/api/notes/save': { list: 'notes', apply: withNote },
	'/api/notes/remove': { list: 'notes', apply: withoutNote },
	'/api/ink/list': { list: 'ink', apply: replyItself },
	'/api/ink/save': { list: 'ink', apply: withInk },
	'/api/ink/remove': { list: 'ink', apply: withoutInk },
	'/api/listening/state': { list: 'listening', apply: replyItself },
	'/api/listening/save': { list: 'listening', apply: withListeningUpdate },
	'/api/listening/passages': { list: 'listening', apply: withPassages },
	'/api/listening/passages/remove': { list: 'listening', apply: withPassages },
}

const answersOfBook = /^\/api\/exercises\/answers\/([^/]+)$/

/** The list that a call reads or changes, and how; null for any other call. */
export function savedCallOf(method: string, path: string): SavedCall | null {
	if (answersOfBook.test(path))
		return { list: 'answers', apply: method === 'GET' ? replyItself : withAnswers }
	return method === 'POST' && Object.hasOwn(savedCalls, path) ? (savedCalls[path] ?? null) : null
}

/** With the id of the book, which some calls have in their address. */
export async function bodyOf(request: Request, path: string): Promise<CallBody> {
	const body: CallBody = request.method === 'GET' ? {} : await request.clone().json()
	const bookId = answersOfBook.exec(path)?.[1]
	return bookId === undefined ? body : { ...body, book_id: decodeURIComponent(bookId) }
}

const isListing = ({ operation }: CallBody) => operation === 'bookmarkInfo'

/** Whether a call changes nothing, so that the stored list can answer it. */
export function isReadOnly({ apply }: SavedCall, sent: CallBody): boolean {
	return apply === replyItself || (apply === withBookmarks && isListing(sent))
}

/** Pages of another edition are others: of those the copy has what its own reader changed. */
function withBookmarks(saved: unknown, sent: CallBody, reply: unknown, edition: string): unknown {
	const ofReply = (reply as BookmarkReply).edition ?? sent.edition
	if (ofReply === undefined || ofReply === edition) return reply
	if (saved === null || sent.edition !== edition || isListing(sent)) return saved
	return withBookmark(saved as BookmarkReply, sent)
}

function withBookmark({ bookmarks, names = [], details = [] }: BookmarkReply, sent: CallBody): BookmarkReply {
	const index = sent.page_index as PageIndex
	const isOther = (one: { page_index: PageIndex }) => one.page_index !== index
	const others = bookmarks.filter(one => one !== index)
	if (sent.operation === 'deleteBookmark')
		return { bookmarks: others, names: names.filter(isOther), details: details.filter(isOther) }
	const { name, note, colour } = sent as Partial<BookmarkDetails>
	const before = details.find(one => !isOther(one)) ?? { page_index: index, ...plainBookmark }
	const said = { page_index: index, note: note ?? before.note, colour: colour ?? before.colour }
	return {
		bookmarks: [...others, index].sort((one, other) => one - other),
		names: name === undefined ? names : [...names.filter(isOther), { page_index: index, name }],
		details: [...details.filter(isOther), said],
	}
}

const notesOf = (saved: unknown) => (saved as { notes: Note[] }).notes

/** As on the server: a later change that is there already stays. */
function withNote(saved: unknown, sent: CallBody): unknown {
	if (saved === null) return null
	const note = sent.note as WrittenNote
	const known = notesOf(saved).find(({ id }) => id === note.id)
	if (known && known.changed_at > note.changed_at) return saved
	return { notes: [...notesOf(saved).filter(other => other !== known), { ...note, is_found: true }] }
}

function withoutNote(saved: unknown, sent: CallBody): unknown {
	if (saved === null) return null
	const isRemoved = ({ id, changed_at }: Note) => id === sent.id && changed_at <= Number(sent.changed_at)
	return { notes: notesOf(saved).filter(note => !isRemoved(note)) }
}

const inkOf = (saved: unknown) => (saved as { ink: Ink[] }).ink

function withInk(saved: unknown, sent: CallBody): unknown {
	if (saved === null) return null
	const ink = sent.ink as DrawnInk
	const known = inkOf(saved).find(({ id }) => id === ink.id)
	if (known && known.changed_at > ink.changed_at) return saved
	return { ink: [...inkOf(saved).filter(other => other !== known), { ...ink, is_found: true }] }
}

function withoutInk(saved: unknown, sent: CallBody): unknown {
	if (saved === null) return null
	const isRemoved = ({ id, changed_at }: Ink) => id === sent.id && changed_at <= Number(sent.changed_at)
	return { ink: inkOf(saved).filter(each => !isRemoved(each)) }
}

/** As on the server: the later change of two wins, and what was revealed stays revealed. */
function withAnswers(saved: unknown, { answers }: CallBody): unknown {
	if (saved === null) return null
	const all = new Map(
		(saved as { answers: Answer[] }).answers.map((one): [string, Answer] => [one.space, one]),
	)
	for (const { is_revealed = false, ...answer } of answers as WrittenAnswer[]) {
		const known = all.get(answer.space)
		const latest = known && known.changed_at > answer.changed_at ? known : answer
		all.set(answer.space, { ...latest, is_revealed: is_revealed || known?.is_revealed === true })
	}
	return { answers: [...all.values()] }
}

function withListeningUpdate(saved: unknown, { speed, source, tracks = [] }: CallBody): unknown {
	if (saved === null) return null
	return withUpdate(saved as ListeningState, { speed, source, tracks } as ListeningUpdate)
}

function withPassages(saved: unknown, _sent: CallBody, reply: unknown): unknown {
	return saved === null
		? null
		: { ...(saved as ListeningState), ...(reply as Pick<ListeningState, 'passages'>) }
}
