import { useEffect, useSyncExternalStore } from 'react'
import { CallError, call, callerToken, watchCaller } from '#contract/call.ts'
import type { entitlementsApi, Subscription } from '../contract.ts'

export type Subscriptions = { status: 'none' | 'loading' | 'failed' | 'ready'; list: Subscription[] | null }

const none: Subscriptions = { status: 'none', list: null }
/** Buying happens in another tab: whoever comes back to this one sees the new book. */
const freshMs = 5000

let shown: Subscriptions = none
let owner: string | null = null
let askedAt = 0
const listeners = new Set<() => void>()

/** The subscriptions of who is signed in, expired ones too; null for a guest and until they are known. */
export function useSubscriptions(): Subscription[] | null {
	return useSubscriptionState().list
}

/** As `useSubscriptions`, with why there is no list. */
export function useSubscriptionState(): Subscriptions {
	useEffect(follow, [])
	return useSyncExternalStore(
		subscribe,
		() => shown,
		() => none,
	)
}

export async function reloadSubscriptions(): Promise<void> {
	const token = callerToken()
	if (token !== owner || token === null) become(token === null ? none : { status: 'loading', list: null })
	owner = token
	if (token === null) return
	askedAt = Date.now()
	const next = await load()
	if (callerToken() !== token) return
	// A list that is there is worth more than the news that it could not be loaded again.
	if (next.status === 'ready' || shown.list === null) become(next)
}

async function load(): Promise<Subscriptions> {
	try {
		const list = await call<typeof entitlementsApi.list>('GET /api/subscriptions', {})
		return { status: 'ready', list }
	} catch (error) {
		if (error instanceof CallError) return { status: 'failed', list: null }
		throw error
	}
}

let followers = 0
let leave: () => void = () => undefined

/** However many cards ask, one of them listens for all. */
function follow(): () => void {
	if (followers++ === 0) leave = listen()
	return () => {
		if (--followers === 0) leave()
	}
}

function listen(): () => void {
	const changed = () => {
		if (callerToken() !== owner) void reloadSubscriptions()
	}
	const returned = () => {
		if (!document.hidden && Date.now() - askedAt > freshMs) void reloadSubscriptions()
	}
	const unwatch = watchCaller(changed)
	document.addEventListener('visibilitychange', returned)
	changed()
	return () => {
		unwatch()
		document.removeEventListener('visibilitychange', returned)
	}
}

function become(next: Subscriptions): void {
	shown = next
	for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
