import { useSyncExternalStore } from 'react'
import { CallError, call, callerChanged, setCaller } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isLanguage } from '#contract/language.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import type { accountsApi, Credentials, Me } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { forgetMe, knownMe, rememberMe } from './known-me.ts'
import { openLiveChannel } from './live-channel.ts'
import { forgetToken, keepToken, tokenKept, tokenKey } from './token.ts'

/** `unknown` while nobody has answered yet who the token belongs to; the server renders it for everybody. */
export type Session = { status: 'unknown' | 'guest' | 'member'; me: Me | null }

const unknown: Session = { status: 'unknown', me: null }
const guest: Session = { status: 'guest', me: null }

let session: Session = unknown
let token: string | null = null
let closeChannel: () => void = () => undefined
const listeners = new Set<() => void>()

export function useSession(): Session {
	return useSyncExternalStore(
		subscribe,
		() => session,
		() => unknown,
	)
}

/** Applies the token that this browser kept; the browser's entry calls it once, before anything is shown. */
export function resumeSession(): void {
	setCaller({ token: () => token, language: pageLanguage, refused })
	window.addEventListener('storage', event => {
		if (event.key === tokenKey || event.key === null) void use(tokenKept())
	})
	void use(tokenKept())
}

/** @throws CallError as the server refused */
export async function signIn(credentials: Credentials): Promise<void> {
	const reply = await call<typeof accountsApi.signIn>('POST /api/auth', { body: credentials })
	await startSession(reply.token)
}

/** Ends the session here whether or not the server can be told. */
export async function signOut(): Promise<void> {
	const told = call<typeof accountsApi.signOut>('POST /api/auth/logout', {}).catch(() => undefined)
	endSession()
	await told
}

/**
 * Settles when it is known whose token it is.
 * @throws CallError where the browser forbids to keep it: the next page would know nobody
 */
export async function startSession(next: string): Promise<void> {
	keepToken(next)
	if (tokenKept() !== next)
		throw new CallError('unavailable', [say({ en, ru }, pageLanguage(), { key: 'storageForbidden' })])
	await use(next)
}

/** Forgets the token; the server is not told. */
export function endSession(): void {
	if (token !== null) forgetToken(token)
	void use(null)
}

async function use(next: string | null): Promise<void> {
	if (next === token && session !== unknown) return
	closeChannel()
	token = next
	const known = next === null ? null : knownMe(next)
	if (known) become({ status: 'member', me: known })
	else become(next === null ? guest : unknown)
	callerChanged()
	if (next === null) return forgetMe()
	const me = (await call<typeof accountsApi.me>('GET /api/users', {}).catch(noted)) ?? known
	if (token !== next) return
	if (me === null) return become(guest)
	rememberMe(next, me)
	become({ status: 'member', me })
	closeChannel = openLiveChannel({ userId: me.user_id, replaced: () => refused('session_replaced', next) })
}

/** A refusal has reached `refused` already; a server that is away makes a guest only of whom this tab does not know. */
function noted(error: unknown): null {
	if (error instanceof CallError) return null
	throw error
}

function refused(code: ErrorCode, refusedToken: string | null): void {
	if (refusedToken === null || refusedToken !== token) return
	if (code !== 'session_replaced' && code !== 'unauthenticated') return
	endSession()
	if (code !== 'session_replaced') return
	const message = say({ en, ru }, pageLanguage(), { key: 'alert.warning.signout-multiuser' })
	showAlert({ type: 'warning', message })
}

function pageLanguage() {
	const language = document.documentElement.lang
	return isLanguage(language) ? language : 'en'
}

function become(next: Session): void {
	session = next
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
