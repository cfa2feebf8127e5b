import { createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

export type SmtpServer = {
	url: string
	/** What was taken, to whom, in order. */
	taken: { to: string; bytes: Buffer }[]
	/** Milliseconds until it answers a message that it has taken. */
	think(ms: number): void
	/** Answers each recipient from now on; null takes it. */
	refuseWith(reply: string | null): void
	close(): Promise<void>
}

/** A mail server of RFC 5321's least commands on a port of its own. */
export async function openSmtpServer(): Promise<SmtpServer> {
	const port = await freePort()
	const taken: SmtpServer['taken'] = []
	const sockets = new Set<Socket>()
	let thoughtMs = 0
	let refusal: string | null = null
	const server = createServer(socket => {
		sockets.add(socket)
		socket.on('close', () => sockets.delete(socket))
		let to = ''
		let rest = ''
		let isData = false
		const reply = (line: string) => socket.write(`${line}\r\n`)
		const obey = (line: string) => {
			if (/^EHLO|^HELO/i.test(line)) reply('250 mail.test')
			else if (/^RCPT TO:/i.test(line)) {
				to = /<(.*)>/.exec(line)?.[1] ?? ''
				reply(refusal?.replace('TO', to) ?? '250 fine')
			} else if (/^DATA/i.test(line)) {
				isData = true
				reply('354 go on')
			} else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
			else reply('250 fine')
		}
		reply('220 mail.test')
		socket.setEncoding('latin1')
		socket.on('data', (chunk: string) => {
			rest += chunk
			for (;;) {
				const mark = isData ? '\r\n.\r\n' : '\r\n'
				const at = rest.indexOf(mark)
				if (at < 0) return
				const before = rest.slice(0, at)
				rest = rest.slice(at + mark.length)
				if (!isData) obey(before)
				else {
					isData = false
					taken.push({ to, bytes: Buffer.from(`${before.replaceAll('\r\n..', '\r\n.')}\r\n`, 'latin1') })
					if (thoughtMs === 0) reply('250 taken')
					else setTimeout(() => reply('250 taken'), thoughtMs).unref()
				}
			}
		})
	})
	await new Promise<void>(done => void server.listen(port, '127.0.0.1', done))
	return {
		url: `smtp://127.0.0.1:${port}`,
		taken,
		think(ms) {
			thoughtMs = ms
		},
		refuseWith(reply) {
			refusal = reply
		},
		async close() {
			for (const socket of sockets) socket.destroy()
			await new Promise(done => server.close(done))
		},
	}
}
