import { expect, onTestFinished, test, vi } from 'vitest'
import { listen, watchSaved } from './event-stream.ts'

test('whoever shows notes hears that notes were saved, and of a release that names no kind', async () => {
	let send: (text: string) => void = () => undefined
	const body = new ReadableStream({
		start(controller) {
			send = text => controller.enqueue(new TextEncoder().encode(text))
		},
	})
	const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(body))
	onTestFinished(() => fetched.mockRestore())
	const leaving = new AbortController()
	onTestFinished(() => leaving.abort())
	const kinds: string[] = []
	onTestFinished(watchSaved('notes', () => kinds.push('notes')))
	onTestFinished(watchSaved('ink', () => kinds.push('ink')))

	void listen({ userId: 'anna', replaced: () => undefined }, leaving)
	await expect.poll(() => kinds).toEqual(['notes', 'ink'])

	send('event: saved\ndata: {"kind":"ink"}\n\n')
	await expect.poll(() => kinds).toEqual(['notes', 'ink', 'ink'])
	send('event: saved\ndata: {}\n\n')
	await expect.poll(() => kinds).toEqual(['notes', 'ink', 'ink', 'notes', 'ink'])
})
