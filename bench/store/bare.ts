import { createServer } from 'node:http'

/** What comes over the channel, sent to whoever asks: as quick as node:http is. */
export type Bytes = { body: Buffer; type: string; port: number }

// A benchmark that was killed leaves nothing behind that holds its port.
process.once('disconnect', () => process.exit())
process.once('message', ({ body, type, port }: Bytes) => {
	const server = createServer((_request, response) => {
		response.writeHead(200, { 'content-type': type, 'content-length': body.length })
		response.end(body)
	})
	server.listen(port, '127.0.0.1', () => process.send?.('ready'))
})
