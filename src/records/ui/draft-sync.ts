import { CallError, call } from '#contract/call.ts'
import { backoffMs } from '#design/loading/backoff-ms.ts'
import type { draftsApi } from '../contract.ts'
import { readLocalDraft, storeLocalDraft } from './local-draft.ts'
import type { Row } from './row.ts'

/**
 * Where the newest draft is: on the server, only in this browser as it could not be sent, or on the server by another
 * window of the same editor.
 */
export type DraftLocation = 'server' | 'here' | 'elsewhere'
export type FoundDraft<T> = {
	state: T
	storedAt: number
	/** False if it is only in this browser. */
	isSent: boolean
	/** What this browser could not send before another window continued. */
	unsent: T | null
}
export type DraftSync = ReturnType<typeof createDraftSync>
type Options = {
	onLocation(location: DraftLocation): void
	waitMs?: (attempt: number) => number
	typingMs?: number
}

/** Id of this page until it is left. */
const writer = Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
	byte.toString(16).padStart(2, '0'),
).join('')
/** One sequence for all records: a late write of one form is older than a write of the next. */
let sequence = 0

/** Debounced, one request at a time. A copy stays in this browser until the server has it. */
export function createDraftSync(name: string, { onLocation, waitMs = backoffMs, typingMs = 500 }: Options) {
	const params = { name }
	/** The window whose draft the server has, as far as known. */
	let stored: string | null = null
	let next: { state: Row | null; turn: number; isCopied: boolean } | null = null
	let isSending = false
	let isOpen = false
	let attempt = 0
	let timer: ReturnType<typeof setTimeout> | undefined

	function schedule(act: () => void, ms: number): void {
		clearTimeout(timer)
		timer = setTimeout(act, ms)
	}

	function copy(): void {
		if (next === null || next.isCopied) return
		const { state, turn } = next
		const isKnownThere = stored !== null || isSending
		const draft = { state, writer, after: stored, turn, atMs: Date.now() }
		storeLocalDraft(name, state || isKnownThere ? draft : null)
		next.isCopied = true
	}

	async function send(): Promise<void> {
		clearTimeout(timer)
		copy()
		if (isSending || next === null) return
		const sent = next
		isSending = true
		const answer = await store(sent).catch(refusal)
		isSending = false
		if (answer instanceof CallError) {
			onLocation(answer.code === 'conflict' ? 'elsewhere' : 'here')
			attempt += 1
			if (answer.isServerError && isOpen) return schedule(() => void send(), waitMs(attempt))
		} else {
			attempt = 0
			const local = readLocalDraft(name)
			if (local && local.turn <= sent.turn) storeLocalDraft(name, null)
		}
		// A refused state is not sent again until it changes.
		if (next === sent) {
			next = null
			if (sent.state && answer === null) onLocation('server')
		} else if (answer === null || isOpen) void send()
	}

	async function store({ state, turn }: { state: Row | null; turn: number }): Promise<null> {
		if (state) {
			const body = { state, writer, turn, after: stored }
			await call<typeof draftsApi.put>('POST /api/drafts/:name', { params, body })
			stored = writer
		} else if (stored !== null) {
			const query = { writer, after: stored }
			await call<typeof draftsApi.drop>('DELETE /api/drafts/:name', { params, query })
			stored = null
		}
		return null
	}

	function drop(): void {
		sequence += 1
		next = { state: null, turn: sequence, isCopied: false }
		// Deleted at once, so that closing the window can't bring it back.
		void send()
	}

	return {
		/**
		 * @param read null for a draft that an older version of the product stored
		 * @throws CallError where the server does not say whether there is a draft
		 */
		async find<T>(read: (state: unknown) => T | null): Promise<FoundDraft<T> | null> {
			const { draft } = await call<typeof draftsApi.find>('GET /api/drafts/:name', { params })
			stored = draft?.writer ?? null
			const local = readLocalDraft(name)
			sequence = Math.max(sequence, local?.turn ?? 0)
			// The page was left before the server had heard that it was saved or discarded.
			if (local?.state === null) {
				if (stored === local.writer || stored === local.after) {
					drop()
					return null
				}
				storeLocalDraft(name, null)
			}
			const unsent = local?.state ? read(local.state) : null
			const mine = local && unsent && { ...local, state: unsent }
			const state = draft && read(draft.state)
			const theirs = draft && state && { state, storedAt: draft.kept_at }
			if (!mine) return theirs && { ...theirs, isSent: true, unsent: null }
			if (theirs && stored !== mine.writer && stored !== mine.after)
				return { ...theirs, isSent: true, unsent: mine.state }
			return { state: mine.state, storedAt: Math.floor(mine.atMs / 1000), isSent: false, unsent: null }
		},

		/** @param state null once it is saved or discarded */
		set(state: Row | null): void {
			if (state === null) {
				drop()
				return
			}
			sequence += 1
			next = { state, turn: sequence, isCopied: false }
			schedule(() => {
				copy()
				schedule(() => void send(), typingMs)
			}, typingMs / 2)
		},

		/** @returns to be called when the form is left: sends at once */
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
