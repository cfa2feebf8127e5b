import { afterEach, expect, test, vi } from 'vitest'
import { createBookActs } from './book-acts.ts'

/** The network is faked: what would be sent. */
function openActs(isPrivate: () => boolean) {
	vi.useFakeTimers()
	vi.stubGlobal('document', new EventTarget())
	const sent: unknown[] = []
	vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
		sent.push(JSON.parse(body))
		return new Response(null, { status: 204 })
	})
	return { acts: createBookActs('tales', isPrivate), sent }
}
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('a member’s look-ups and replays are sent together, and nothing of what is read privately', async () => {
	let isPrivate = false
	const { acts, sent } = openActs(() => isPrivate)
	acts.sendFor('anna')
	acts.lookedUp('harbour')
	acts.replayed('1.mp3', 10)
	isPrivate = true
	acts.lookedUp('secret')

	await vi.advanceTimersByTimeAsync(60_000)

	expect(sent).toEqual([
		{ book_id: 'tales', looked_up: ['harbour'], replayed: [{ source: '1.mp3', from: 10 }] },
	])
})

test('what one account did is not sent for the next one, nor what a guest did', async () => {
	const { acts, sent } = openActs(() => false)
	const stopAnna = acts.sendFor('anna')
	acts.lookedUp('harbour')
	stopAnna()
	const stopBoris = acts.sendFor('boris')
	await vi.advanceTimersByTimeAsync(60_000)
	stopBoris()
	acts.sendFor(null)
	acts.lookedUp('boat')

	await vi.advanceTimersByTimeAsync(60_000)

	expect(sent).toEqual([])
})
