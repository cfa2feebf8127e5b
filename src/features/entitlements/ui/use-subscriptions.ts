import { useEffect } from 'react'
import { CallError, call, callerIdentity, watchCaller } from '#contract/call.ts'
import { createStore, useStore } from '#design/store.ts'
import type { entitlementsApi, Subscription } from '../contract.ts'

export type Subscriptions = { status: 'none' | 'loading' | 'failed' | 'ready'; list: Subscription[] | null }

const none: Subscriptions = { status: 'none', list: null }
/** Buying happens in another tab: a return to this one reloads. */
const freshMs = 5000

const shown = createStore(none)
let owner: number | null = null
let fetchedAt = 0

/** This visitor's for one book, expired or not; the same object until it changes, so that other cards stay as they are. */
export function useSubscription(bookId: string): Subscription | null {
	useEffect(follow, [])
	const get = () => shown.get().list?.find(({ book_id }) => book_id === bookId) ?? null
	return useStore({ watch: shown.watch, get }, null)
}

/** All of this visitor's, expired ones too, or why there is no list. */
export function useSubscriptionState(): Subscriptions {
	useEffect(follow, [])
	return useStore(shown, none)
}

export async function reloadSubscriptions(): Promise<void> {
	const caller = callerIdentity()
	if (caller !== owner || caller === null)
		shown.set(caller === null ? none : { status: 'loading', list: null })
	owner = caller
	if (caller === null) return
	fetchedAt = Date.now()
	const next = await load()
	if (callerIdentity() !== caller) return
	// A failed reload keeps the list.
	if (next.status === 'ready' || shown.get().list === null) shown.set(next)
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

/** Shared by all cards. */
function follow(): () => void {
	if (followers++ === 0) leave = listen()
	return () => {
		if (--followers === 0) leave()
	}
}

function listen(): () => void {
	const changed = () => {
		if (callerIdentity() !== owner) void reloadSubscriptions()
	}
	const returned = () => {
		if (!document.hidden && Date.now() - fetchedAt > freshMs) void reloadSubscriptions()
	}
	const unwatch = watchCaller(changed)
	document.addEventListener('visibilitychange', returned)
	changed()
	return () => {
		unwatch()
		document.removeEventListener('visibilitychange', returned)
	}
}
