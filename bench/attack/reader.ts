import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How long each page turn and each look at `/healthz` took, in ms; turns that failed by status. */
export type Waits = { turns: number[]; failed: string[]; health: number[] }

const url = process.argv[2] ?? ''
const betweenTurnsMs = 250
const lateMs = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 6 })
const address = { 'x-forwarded-for': '198.51.100.7' }
let token = ''

/** @returns the status, and what was answered */
function send(path: string, { body, isNew = false }: { body?: object; isNew?: boolean } = {}) {
	return new Promise<{ status: number; text: string }>(resolve => {
		const headers = {
			...address,
			...(body && { 'content-type': 'application/json' }),
			...(token && { 'x-auth-token': token }),
		}
		const options = {
			method: body ? 'POST' : 'GET',
			headers,
			agent: isNew ? false : agent,
			timeout: lateMs,
		} as const
		const sent = request(url + path, options, answer => {
			const pieces: Buffer[] = []
			answer.on('data', (piece: Buffer) => pieces.push(piece))
			answer.once('close', () =>
				resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
			)
		})
		sent.once('timeout', () => sent.destroy(new Error('late')))
		sent.once('error', () => resolve({ status: 0, text: '' }))
		sent.end(body && JSON.stringify(body))
	})
}

async function open(): Promise<{ bookId: string; edition: string; pageCount: number; ticket: string }> {
	if (token === '') {
		const body = { username: 'reader@example.com', password: 'reader-demo' }
		token = JSON.parse((await send('/api/auth', { body })).text).token
	}
	const subscriptions = JSON.parse((await send('/api/subscriptions')).text)
	const all: { book_id: string }[] = subscriptions.books ?? subscriptions.subscriptions ?? subscriptions
	for (const { book_id } of all) {
		const { status, text } = await send('/api/reading/open', { body: { book_id } })
		if (status !== 200) continue
		const { edition, pages, ticket } = JSON.parse(text)
		return { bookId: book_id, edition, pageCount: pages.length, ticket }
	}
	throw new Error('The reader may open no book')
}

/** Image and position, as a page turn fetches and sends them. */
async function turn(book: Awaited<ReturnType<typeof open>>, index: number): Promise<string | null> {
	const { bookId: book_id, edition, ticket } = book
	const answers = await Promise.all([
		send(`/content/pages/${book_id}/${edition}/${index}/794?ticket=${ticket}`),
		send('/api/reading/position', { body: { book_id, page_index: index } }),
	])
	const statuses = answers.map(({ status }) => status)
	return statuses.every(status => status === 200 || status === 204) ? null : statuses.join(' ')
}

async function measure(ms: number): Promise<Waits> {
	const book = await open()
	const waits: Waits = { turns: [], failed: [], health: [] }
	const endsAt = performance.now() + ms
	async function read(): Promise<void> {
		for (let index = 0; performance.now() < endsAt; index++) {
			const startedMs = performance.now()
			const failed = await turn(book, index % book.pageCount)
			waits.turns.push(performance.now() - startedMs)
			if (failed !== null) waits.failed.push(failed)
			await pause(betweenTurnsMs)
		}
	}
	async function visit(): Promise<void> {
		while (performance.now() < endsAt) {
			const startedMs = performance.now()
			await send('/healthz', { isNew: true })
			waits.health.push(performance.now() - startedMs)
			await pause(betweenTurnsMs)
		}
	}
	await Promise.all([read(), visit()])
	return waits
}

process.on('message', ({ ms }: { ms: number }) => {
	void measure(ms).then(waits => process.send?.(waits))
})
// The attack begins when the reader has opened a book once.
await open()
process.send?.('ready')
