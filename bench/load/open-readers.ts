import { Agent, get, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { accountsApi } from '#features/accounts/contract.ts'
import { readingApi } from '#features/reading/contract.ts'
import { readingPositionsApi } from '#features/reading-positions/contract.ts'

/**
 * The driver of many open readers, a process of its own: each has a session, an open book and an event stream, and turns a page
 * every twenty seconds: an image and the position after it. Told `{ base, readers, seconds, image }`; `image` instead of
 * `readers`' own pages is one address without streams and positions, for what the driver and the machine take by themselves.
 */
export type OpenReadersTask = { base: string; tokens: string[]; seconds: number; image?: string }
/** Milliseconds from the request to the last byte; what was not 200 or 204, by status. */
export type OpenReadersResult = {
	images: number[]
	positions: number[]
	failed: { [status: string]: number }
	endedStreams: number
}

const betweenTurnsMs = 20_000
const openedAtOnce = 16
const bookId = 'read'
const width = 794
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

type Sent = { token?: string; body?: object }

function send(
	address: string,
	{ token, body }: Sent = {},
): Promise<{ status: number; text: string; ms: number }> {
	return new Promise(resolve => {
		const startedMs = performance.now()
		const json = body && JSON.stringify(body)
		const headers = {
			...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
			...(token && { 'x-auth-token': token }),
		}
		const done = (status: number, pieces: Buffer[]) =>
			resolve({ status, text: Buffer.concat(pieces).toString(), ms: performance.now() - startedMs })
		const sent = request(address, { method: json ? 'POST' : 'GET', headers, agent }, answer => {
			const pieces: Buffer[] = []
			answer.on('data', (piece: Buffer) => pieces.push(piece))
			answer.once('end', () => done(answer.statusCode ?? 0, pieces))
		})
		sent.once('error', () => done(0, []))
		sent.end(json)
	})
}

type Reader = { token: string; ticket: string; edition: string; pageCount: number }

async function open(base: string, token: string): Promise<Reader> {
	const { status, text } = await send(base + readingApi.open.path, { token, body: { book_id: bookId } })
	if (status !== 200) throw new Error(`${readingApi.open.path}: ${status} ${text.slice(0, 200)}`)
	const { ticket, edition, pages } = JSON.parse(text)
	return { token, ticket, edition, pageCount: pages.length }
}

async function drive({ base, tokens, seconds, image }: OpenReadersTask): Promise<OpenReadersResult> {
	const result: OpenReadersResult = { images: [], positions: [], failed: {}, endedStreams: 0 }
	const note = (status: number) => {
		if (status !== 200 && status !== 204) result.failed[status] = (result.failed[status] ?? 0) + 1
	}
	const readers: (Reader | null)[] = []
	const waiting = [...tokens]
	async function openAll(): Promise<void> {
		for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
			readers.push(image === undefined ? await open(base, token) : null)
			if (image !== undefined) continue
			const stream = get(base + accountsApi.realtime.path, {
				agent: false,
				headers: { 'x-auth-token': token },
			})
			stream.once('response', answer => {
				note(answer.statusCode ?? 0)
				answer.resume().once('close', () => (result.endedStreams += 1))
			})
			stream.once('error', () => note(0))
		}
	}
	await Promise.all(Array.from({ length: openedAtOnce }, openAll))
	process.send?.('open')
	const endsAt = performance.now() + seconds * 1000

	async function read(reader: Reader | null, at: number): Promise<void> {
		await pause((betweenTurnsMs * at) / readers.length)
		for (let turn = at; performance.now() < endsAt; turn++) {
			const startedMs = performance.now()
			const index = reader ? turn % reader.pageCount : 0
			const address = reader
				? `${base}/content/pages/${bookId}/${reader.edition}/${index}/${width}?ticket=${reader.ticket}`
				: base + image
			const shown = await send(address)
			result.images.push(shown.ms)
			note(shown.status)
			if (reader) {
				const body = { book_id: bookId, page_index: index }
				const remembered = await send(base + readingPositionsApi.stopAt.path, { token: reader.token, body })
				result.positions.push(remembered.ms)
				note(remembered.status)
			}
			await pause(Math.max(0, betweenTurnsMs - (performance.now() - startedMs)))
		}
	}
	await Promise.all(readers.map(read))
	return result
}

process.once('disconnect', () => process.exit())
process.once('message', async (task: OpenReadersTask) => {
	// Ended by whoever gets it: an exit at once may lose what is not written yet.
	process.send?.(await drive(task))
})
