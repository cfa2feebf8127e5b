import { CallError, type Caller, call, callerChanged, setCaller } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isLanguage } from '#contract/language.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import { backoffMs } from '#design/loading/backoff-ms.ts'
import { createStore, useStore, useStoreInTransition } from '#design/store.ts'
import type { accountsApi, Credentials, Me } from '../contract.ts'
import { resumeDeviceClock } from './device-clock.ts'
import { forgetMe, knownMe, rememberMe } from './known-me.ts'
import { replacedSession } from './replaced-session.ts'
import { forgetToken, forgetUser, storedToken, storeToken, tokenKey, tokenUser } from './token.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

const signOutWaitMs = 3000
/** What somebody leaves in the browser, which the next person must not find. */
export type PersonalData = {
	/** At a sign-out. */
	stashItems(userId: string): Promise<void>
	restoreItems(userId: string): void
	/** Removes what a deleted account has stored in this browser. */
	remove(userId: string): Promise<void>
}
let personalData: () => Promise<PersonalData> = () => Promise.reject(new Error('No session was resumed'))

/** `unknown` until the token's owner is known; the server renders it for everybody. */
export type Session = { status: 'unknown' | 'guest' | 'member'; me: Me | null }

const unknown: Session = { status: 'unknown', me: null }
const guest: Session = { status: 'guest', me: null }

export const session = createStore(unknown)
let token: string | null = null
export const sessionCaller: Caller = {
	token: () => token,
	language: pageLanguage,
	renew,
	refused: endRefusedSession,
}
/** Counts sign-ins and sign-outs of this page; a renewal is neither. */
let changes = 0
let closeEventStream: () => void = () => undefined

export function useSession(): Session {
	return useStore(session, unknown)
}

/** For what is large: see `useStoreInTransition`. */
export function useSessionInTransition(): Session {
	return useStoreInTransition(session, unknown)
}

/** The member's id; null for a guest and while unknown, so that a guest's page renders nothing again once it is known. */
export function useMemberId(): string | null {
	return useStore({ watch: session.watch, get: memberId }, null)
}

function memberId(): string | null {
	return session.get().me?.user_id ?? null
}

/**
 * Restores the stored session; called once by the client entry, before hydration.
 * @param data its code comes only to those who have an account
 */
export function resumeSession(data: () => Promise<PersonalData>): void {
	personalData = data
	resumeDeviceClock()
	setCaller(sessionCaller)
	window.addEventListener('storage', event => {
		if (event.key === tokenKey || event.key === null) follow(storedToken())
	})
	void adoptToken(storedToken())
}

export async function signIn(credentials: Credentials): Promise<void> {
	const reply = await call<typeof accountsApi.signIn>(
		'POST /api/auth',
		{ body: credentials },
		{ isAnonymous: true },
	)
	await startSession(reply.token)
}

/** Ends the session here whether or not the server can be reached; the server first, as screens of members leave their page then. */
export async function signOut(): Promise<void> {
	forgetUser()
	const signal = AbortSignal.timeout(signOutWaitMs)
	await call<typeof accountsApi.signOut>('POST /api/auth/logout', {}, { signal }).catch(() => undefined)
	await endSession()
}

/**
 * Resolves when the token's owner is known.
 * @throws CallError without local storage: the next page would have no session
 */
export async function startSession(next: string): Promise<void> {
	await leaveBrowser('stashItems')
	replacedSession.set(false)
	storeToken(next, null)
	if (storedToken() !== next)
		throw new CallError('unavailable', [say({ en, ru }, pageLanguage(), { key: 'storageForbidden' })])
	await adoptToken(next)
}

/** @param act 'remove' for an account that is gone */
export async function endSession(act: 'stashItems' | 'remove' = 'stashItems'): Promise<void> {
	const ended = changes
	await leaveBrowser(act)
	// Another tab has ended it, or begun another, meanwhile; what was stashed may have renewed the token.
	if (changes !== ended) return
	if (token !== null) forgetToken(token)
	await adoptToken(null)
}

/** Before the token is removed, which other tabs see. */
async function leaveBrowser(act: 'stashItems' | 'remove'): Promise<void> {
	const userId = memberId() ?? tokenUser()
	if (userId === null || storedToken() !== token) return
	const left = personalData()
		.then(data => data[act](userId))
		.catch(() => undefined)
	await Promise.race([left, new Promise(resolve => setTimeout(resolve, signOutWaitMs))])
}

/** Another tab signed in, signed out, or renewed the token of whom this one knows. */
function follow(stored: string | null): void {
	const { me } = session.get()
	if (stored !== null && me && tokenUser() === me.user_id) replace(stored, me)
	else void adoptToken(stored)
}

async function renew(former: string): Promise<string | null> {
	const userId = session.get().me?.user_id ?? null
	const renewed = await import('./renew-token.ts').then(
		({ renewToken }) => renewToken(former, userId),
		() => Promise.reject(new CallError('unavailable', [])),
	)
	if ('code' in renewed) {
		endRefusedSession(renewed.code, former)
		return null
	}
	if (token === former) replace(renewed.token, session.get().me)
	return renewed.token
}

/** Goes on with the next token of the same session. */
function replace(next: string, me: Me | null): void {
	token = next
	if (me) rememberMe(next, me)
}

async function adoptToken(next: string | null): Promise<void> {
	if (next === token && session.get() !== unknown) return
	closeEventStream()
	token = next
	changes += 1
	const mine = changes
	const known = next === null ? null : knownMe(next)
	if (known) session.set({ status: 'member', me: known })
	else session.set(next === null ? guest : unknown)
	callerChanged()
	if (next === null) return forgetMe()
	const me = (await fetchMe(known !== null)) ?? known
	if (changes !== mine || token === null) return
	if (me === null) return session.set(guest)
	if (tokenUser() !== me.user_id)
		await personalData().then(
			data => data.restoreItems(me.user_id),
			() => undefined,
		)
	if (changes !== mine || token === null) return
	rememberMe(token, me)
	if (storedToken() === token) storeToken(token, me.user_id)
	session.set({ status: 'member', me })
	const listener = { userId: me.user_id, replaced: () => endRefusedSession('session_replaced', token) }
	const opened = openEventStream(listener)
	closeEventStream = () => opened.abort()
}

/**
 * Refusals have ended the session already. A server that is away cannot say whose it is, and a guest it is not: where that is
 * not known from before, it is called again until it answers.
 */
async function fetchMe(isKnown: boolean): Promise<Me | null> {
	const mine = changes
	for (let attempt = 0; changes === mine; attempt += 1) {
		try {
			return await call<typeof accountsApi.me>('GET /api/users', {})
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			if (isKnown || !error.isServerError) return null
		}
		await new Promise(resolve => setTimeout(resolve, backoffMs(attempt)))
	}
	return null
}

function endRefusedSession(code: ErrorCode, refusedToken: string | null): void {
	if (refusedToken === null || refusedToken !== token) return
	if (code !== 'session_replaced' && code !== 'unauthenticated') return
	void endSession()
	if (code !== 'session_replaced') return
	replacedSession.set(true)
	const message = say({ en, ru }, pageLanguage(), { key: 'alert.warning.signout-multiuser' })
	showAlert({ type: 'warning', message })
}

function pageLanguage() {
	const language = document.documentElement.lang
	return isLanguage(language) ? language : 'en'
}

/** A guest's page loads no code of the channel. @returns closes it by `abort` */
function openEventStream(listener: { userId: string; replaced(): void }): AbortController {
	const leaving = new AbortController()
	void personalData().catch(() => undefined)
	void import('./event-stream.ts').then(
		({ listen }) => listen(listener, leaving),
		// Offline: the next page tries again.
		() => undefined,
	)
	return leaving
}
