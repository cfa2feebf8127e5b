import { createServer } from 'node:http'

/** What comes over the channel, sent to whoever asks: as quick as node:http is. Headers are names and values in turn. */
export type Bytes = { body: Buffer; headers: string[]; port: number }

// A benchmark that was killed leaves nothing behind that holds its port.
process.once('disconnect', () => process.exit())
process.once('message', ({ body, headers, port }: Bytes) => {
	const server = createServer((_request, response) => {
		response.writeHead(200, headers)
		response.end(body)
	})
	server.listen(port, '127.0.0.1', () => process.send?.('ready'))
})
