import { CallError, call } from '#contract/call.ts'
import { keepDraft, readDraft } from '#design/use-draft.ts'
import type { draftsApi } from '#features/drafts/contract.ts'
import { isRow, type Row } from './schemas.ts'

/**
 * Where the newest of what was typed lies: on the server, in this browser alone because it could not be sent, or there
 * because another window of the same editor went on with the draft.
 */
export type DraftPlace = 'server' | 'here' | 'elsewhere'
export type FoundDraft<T> = {
	state: T
	/** Unix seconds. */
	keptAt: number
	/** False for what this browser could not send. */
	isSent: boolean
	/** What this browser could not send before another window went on. */
	unsent: T | null
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>
type Local = { state: Row; writer: string; after: string | null; turn: number; atMs: number }
type Options = { told(place: DraftPlace): void; waitMs?: (attempt: number) => number; typingMs?: number }

/** Names this page until it is left. */
const writer = Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
	byte.toString(16).padStart(2, '0'),
).join('')
/** Goes up through all records: what one form of a record sends late is older than what the next one sends. */
let turns = 0

const longestWaitMs = 30_000

/**
 * Keeps what is typed of one record, on the server once the typing rests, one request at a time. Until the server has
 * it, this browser has a copy.
 */
export function createDraftKeeper(name: string, { told, waitMs = backoffMs, typingMs = 500 }: Options) {
	const params = { name }
	/** Who wrote what lies on the server, as far as it is known here. */
	let stored: string | null = null
	let next: { state: Row | null; turn: number; isCopied: boolean } | null = null
	let isSending = false
	let isOpen = false
	let attempt = 0
	let timer: ReturnType<typeof setTimeout> | undefined

	function later(act: () => void, ms: number): void {
		clearTimeout(timer)
		timer = setTimeout(act, ms)
	}

	function copy(): void {
		if (next === null || next.isCopied) return
		const { state, turn } = next
		keepDraft(name, state && { state, writer, after: stored, turn, atMs: Date.now() })
		next.isCopied = true
	}

	async function send(): Promise<void> {
		clearTimeout(timer)
		copy()
		if (isSending || next === null) return
		const sent = next
		isSending = true
		const answer = await tell(sent).catch(refusal)
		isSending = false
		if (answer instanceof CallError) {
			told(answer.code === 'conflict' ? 'elsewhere' : 'here')
			attempt += 1
			if (answer.status >= 500 && isOpen) return later(() => void send(), waitMs(attempt))
		} else {
			attempt = 0
			const kept = readDraft(name, isLocal)
			if (kept && kept.turn <= sent.turn) keepDraft(name, null)
		}
		// A refusal stands until something else is typed.
		if (next === sent) {
			next = null
			if (sent.state && answer === null) told('server')
		} else if (answer === null || isOpen) void send()
	}

	async function tell({ state, turn }: { state: Row | null; turn: number }): Promise<null> {
		if (state) {
			const body = { state, writer, turn, after: stored }
			await call<typeof draftsApi.keep>('POST /api/drafts/:name', { params, body })
			stored = writer
		} else if (stored !== null) {
			const query = { writer, after: stored }
			await call<typeof draftsApi.drop>('DELETE /api/drafts/:name', { params, query })
			stored = null
		}
		return null
	}

	return {
		/**
		 * @param isFitting guards against a draft that an older version of the product kept
		 * @throws CallError where the server does not say whether there is a draft
		 */
		async find<T>(isFitting: (state: unknown) => state is T): Promise<FoundDraft<T> | null> {
			const { draft } = await call<typeof draftsApi.find>('GET /api/drafts/:name', { params })
			stored = draft?.writer ?? null
			const local = readDraft(name, isLocal)
			turns = Math.max(turns, local?.turn ?? 0)
			const mine = local && isFitting(local.state) ? { ...local, state: local.state } : null
			const theirs = draft && isFitting(draft.state) ? { state: draft.state, keptAt: draft.kept_at } : null
			if (!mine) return theirs && { ...theirs, isSent: true, unsent: null }
			if (theirs && stored !== mine.writer && stored !== mine.after)
				return { ...theirs, isSent: true, unsent: mine.state }
			return { state: mine.state, keptAt: Math.floor(mine.atMs / 1000), isSent: false, unsent: null }
		},

		/** @param state null once it is saved or not wanted */
		set(state: Row | null): void {
			turns += 1
			next = { state, turn: turns, isCopied: false }
			// What is not wanted any more is not to come back because the window was closed meanwhile.
			if (state === null) return void send()
			later(() => {
				copy()
				later(() => void send(), typingMs)
			}, typingMs / 2)
		},

		/** @returns to be called when the form is left: what waits is sent at once */
		open(): () => void {
			isOpen = true
			addEventListener('pagehide', copy)
			return () => {
				isOpen = false
				removeEventListener('pagehide', copy)
				void send()
			}
		},
	}
}

function refusal(error: unknown): CallError {
	if (!(error instanceof CallError)) throw error
	return error
}

function backoffMs(attempt: number): number {
	return Math.min(longestWaitMs, 1000 * 2 ** attempt)
}

function isLocal(kept: unknown): kept is Local {
	if (!isRow(kept) || !isRow(kept.state)) return false
	return typeof kept.writer === 'string' && typeof kept.turn === 'number' && typeof kept.atMs === 'number'
}
