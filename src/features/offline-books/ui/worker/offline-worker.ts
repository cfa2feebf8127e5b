// The service worker of readers with offline copies on this device. It answers what a copy has, and where the network is
// away the documents of the reader, of My books and of My words, and in place of any other page one that says so;
// everything else goes to the network as if it were not there.
import type { ReplyOf } from '#contract/endpoint.ts'
import type { BookId } from '#contract/vocabulary.ts'
import type { offlineBooksApi } from '../../contract.ts'
import { termsOf } from '../../rules.ts'
import {
	type CopyRecord,
	copyLease,
	copyRecords,
	moveCopy,
	putLease,
	putServerSeconds,
	removeAllCopies,
	removeCopy,
} from '../copy-store.ts'
import { contentCalls, createOpenedCopies } from './opened-copies.ts'
import { answerAboutSavedList, isAboutSavedList } from './saved-lists.ts'
import { fetchWithTimeout, isUnavailable } from './server-answers.ts'
import {
	createShell,
	isOfShell,
	needsConnection,
	OtherBuildError,
	readerAddress,
	type ShellFiles,
} from './shell.ts'

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { request: Request; respondWith(response: Promise<Response>): void }
type ExtendableMessageEvent = ExtendableEvent & {
	data: { copied?: string; changed?: true }
	ports: readonly MessagePort[]
}
type ServiceWorkerScope = {
	shellFiles: ShellFiles
	registration: ServiceWorkerRegistration
	clients: { claim(): Promise<void> }
	addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
	addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
	addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
}
const worker = self as unknown as ServiceWorkerScope

/** A sign-in waits at most so long for the renewal of leases that are here. */
const renewalTimeoutMs = 10_000
const minRenewalPauseMs = 10_000
/** As the call takes. */
const leasesPerCall = 50
const noPage = /^\/(api|assets|content)\//
const pageFile = /^\/content\/(pages|texts|sheets)\//
const shell = createShell(worker.shellFiles)
const copies = createOpenedCopies()

worker.addEventListener('install', event => {
	event.waitUntil(
		copyRecords().then(records => shell.install(records.map(({ manifest }) => manifest.book.book_id))),
	)
})

worker.addEventListener('activate', event => {
	event.waitUntil(shell.removeOtherBuilds().then(() => worker.clients.claim()))
})

worker.addEventListener('message', event => {
	const { copied, changed } = event.data
	copies.clearMemory()
	const answer = (isDone: boolean) => event.ports[0]?.postMessage(isDone)
	if (copied !== undefined)
		event.waitUntil(
			// Its files are here already, unless the last copy was removed a moment ago.
			shell.install([copied]).then(
				() => answer(true),
				(error: Error) => {
					if (!(error instanceof OtherBuildError)) return answer(false)
					// Its own worker brings the documents with it.
					return worker.registration.update().then(
						() => answer(true),
						() => answer(false),
					)
				},
			),
		)
	if (changed) event.waitUntil(unregisterIfEmpty().then(() => answer(true)))
})

worker.addEventListener('fetch', event => {
	const { request } = event
	const { origin, pathname } = new URL(request.url)
	if (origin !== location.origin) return
	if (request.method === 'POST') return answerCall(event, pathname)
	if (request.method === 'DELETE' && pathname === '/api/users') event.respondWith(deleteAccount(request))
	if (request.method !== 'GET') return
	if (request.mode === 'navigate') {
		event.waitUntil(renewLeases().catch(() => undefined))
		if (request.destination === 'document' && !noPage.test(pathname))
			event.respondWith(documentFor(event, pathname))
		return
	}
	if (pathname.startsWith('/assets/'))
		event.respondWith(shell.find(pathname).then(found => found ?? fetch(request)))
	else if (pageFile.test(pathname))
		event.respondWith(copies.pageFile(pathname).then(found => found ?? fetch(request)))
	else if (pathname.startsWith('/content/exercises/'))
		event.respondWith(
			serverOrCopy(request, decodeURIComponent(pathname.split('/')[3] ?? ''), () =>
				copies.exercisesOfPage(pathname),
			),
		)
	else if (isAboutSavedList(request.method, pathname))
		event.respondWith(answerAboutSavedList(request, pathname, copies.open))
	else if (pathname.startsWith('/content/sounds/'))
		event.respondWith(
			copies.audioFile(pathname, request.headers.get('range')).then(found => found ?? fetch(request)),
		)
})

function answerCall(event: FetchEvent, pathname: string): void {
	const { request } = event
	if (pathname === '/api/auth/logout') event.waitUntil(removeEverything())
	else if (pathname === '/api/auth' || pathname === '/api/users') event.respondWith(signIn(event))
	else if (contentCalls.includes(pathname)) event.respondWith(contentCall(request, pathname))
	else if (isAboutSavedList(request.method, pathname))
		event.respondWith(answerAboutSavedList(request, pathname, copies.open))
}

async function contentCall(request: Request, pathname: string): Promise<Response> {
	const sent = await request.clone().json()
	return serverOrCopy(request, String(sent.book_id), () => copies.call(pathname, sent))
}

/** The server's answer; where it is away, that of the copy. @param fromCopy null for what it can't answer */
async function serverOrCopy(
	request: Request,
	bookId: string,
	fromCopy: () => Promise<unknown>,
): Promise<Response> {
	const isHere = (await copies.open(bookId).catch(() => null)) !== null
	const response = await fetchWithTimeout(request, isHere)
	if (response instanceof Response && !isUnavailable(response)) return response
	const answer = isHere ? await fromCopy().catch(() => null) : null
	if (answer !== null) return Response.json(answer)
	if (response instanceof Response) return response
	throw response
}

async function documentFor(event: FetchEvent, pathname: string): Promise<Response> {
	const stored = isOfShell(pathname)
		? ((await movedTo(event.request.url)) ?? (await shell.find(pathname)))
		: undefined
	const response = await fetchWithTimeout(event.request, stored !== undefined)
	if (!(response instanceof Response) || isUnavailable(response)) {
		// What the shop itself says of its state is said where there is nothing to show.
		const isSaid = response instanceof Response && response.status === 503
		const shown = stored ?? (isSaid ? undefined : await shell.find(needsConnection))
		if (shown) return shown
		if (response instanceof Response) return response
		throw response
	}
	// In the language of today; one of another build is left out.
	if (stored) event.waitUntil(shell.renew(pathname, response.clone()).catch(() => undefined))
	return response
}

/** The redirection of an address with the former id of a copy's book; undefined for any other. */
async function movedTo(url: string): Promise<Response | undefined> {
	const { pathname, search } = new URL(url)
	const [, , id = ''] = pathname.split('/').map(decodeURIComponent)
	const copy = (await copyRecords()).find(({ formerIds = [] }) => formerIds.includes(id))
	if (!copy) return undefined
	return Response.redirect(`${readerAddress(copy.manifest.book.book_id)}${search}`)
}

/** Copies of another person are removed before anything is shown to whoever signs in. */
async function signIn({ request }: FetchEvent): Promise<Response> {
	const response = await fetch(request)
	if (response.ok) {
		const reply: unknown = await response
			.clone()
			.json()
			.catch(() => null)
		const token = reply !== null && typeof reply === 'object' && 'token' in reply ? String(reply.token) : null
		const userId = response.headers.get('x-user-id')
		// Where the server says no more, a lease says whose its copy is.
		if (token !== null) await renewLeases(token).catch(() => removeCopiesOfOthers(userId))
	}
	return response
}

let renewedAtMs = 0

/**
 * Renews the leases, and removes the copies that get none. @param token of a new session
 * @throws Error where the server did not answer
 */
async function renewLeases(token?: string): Promise<void> {
	if (token === undefined && Math.abs(Date.now() - renewedAtMs) < minRenewalPauseMs) return
	const before = renewedAtMs
	renewedAtMs = Date.now()
	try {
		await renew(token)
	} catch (error) {
		// It is not what the next one has to wait for.
		renewedAtMs = before
		throw error
	}
}

async function renew(token: string | undefined): Promise<void> {
	const leased = []
	for (const record of await copyRecords()) {
		const lease = await copyLease(record.manifest.book.book_id)
		if (lease !== null) leased.push({ record, lease })
	}
	const signal = AbortSignal.timeout(renewalTimeoutMs)
	for (let from = 0; from < leased.length; from += leasesPerCall) {
		const asked = leased.slice(from, from + leasesPerCall)
		const { leases, now } = await renewedLeases(
			asked.map(({ lease }) => lease),
			{ token, signal },
		)
		for (const [at, lease] of leases.entries()) {
			const record = asked[at]?.record
			if (record) await applyLease(record, lease)
		}
		copies.clearMemory()
		await putServerSeconds(now)
	}
	await unregisterIfEmpty()
}

async function renewedLeases(
	leases: readonly string[],
	{ token, signal }: { token: string | undefined; signal: AbortSignal },
): Promise<ReplyOf<typeof offlineBooksApi.renew>> {
	const response = await fetch('/api/offline-books/renew', {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
		signal,
		body: JSON.stringify({ leases }),
	})
	if (!response.ok) throw new Error(`Leases were not renewed: ${response.status}`)
	return response.json()
}

async function applyLease(record: CopyRecord, lease: string | null): Promise<void> {
	const bookId = record.manifest.book.book_id
	if (lease === null) return removeCopy(bookId)
	const newId = termsOf(lease).book
	if (newId === bookId) return putLease(bookId, lease)
	// A download goes on with the lease that it began with.
	if (!record.isWhole) return
	// Its document first: where that does not come, the copy still opens under its former id, and follows with the next renewal.
	const isReadable = await shell.install([newId]).then(
		() => true,
		() => false,
	)
	if (isReadable) await moveCopy(record, newId as BookId, lease)
}

async function deleteAccount(request: Request): Promise<Response> {
	const response = await fetch(request)
	if (response.ok) await removeEverything()
	return response
}

/** @param userId of who has signed in; null where the server did not say */
async function removeCopiesOfOthers(userId: string | null): Promise<void> {
	for (const { manifest } of await copyRecords()) {
		const bookId = manifest.book.book_id
		const lease = await copyLease(bookId)
		if (lease === null || termsOf(lease).user !== userId) await removeCopy(bookId)
	}
	copies.clearMemory()
	await unregisterIfEmpty()
}

/** At a sign-out. */
async function removeEverything(): Promise<void> {
	copies.clearMemory()
	await removeAllCopies()
	await unregisterIfEmpty()
}

async function unregisterIfEmpty(): Promise<void> {
	if ((await copyRecords()).length > 0) return
	await shell.remove()
	await worker.registration.unregister()
}
