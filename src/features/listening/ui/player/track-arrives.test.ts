import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { trackArrives } from './track-arrives.ts'

async function server(listener: RequestListener): Promise<string> {
	const listening = createServer(listener).listen(0, '127.0.0.1')
	await once(listening, 'listening')
	onTestFinished(() => {
		listening.closeAllConnections()
		listening.close()
	})
	return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/1.mp3`
}

test('a transfer that is cut within its first bytes has not arrived', async () => {
	const address = await server((_, response) => {
		response.writeHead(200, { 'content-length': '500000' }).write('ID3')
		setTimeout(() => response.destroy(), 20)
	})

	expect(await trackArrives(address)).toBe(false)
})

test('a server that is restarting has sent nothing', async () => {
	expect(await trackArrives(await server((_, response) => response.writeHead(503).end()))).toBe(false)
})

test('a file that comes, and one that is not there, are not the line’s doing', async () => {
	expect(await trackArrives(await server((_, response) => response.end(Buffer.alloc(200_000))))).toBe(true)
	expect(await trackArrives(await server((_, response) => response.writeHead(404).end()))).toBe(true)
})
