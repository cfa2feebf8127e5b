import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut: what is under way breaks off, and nobody gets through until it is mended. */
export type BreakableLine = { url: string; cut(): void; mend(): void; close(): void }

export async function breakableLine(url: string): Promise<BreakableLine> {
	const { port, hostname } = new URL(url)
	const ends = new Set<Socket>()
	let isCut = false
	const server = createServer(near => {
		if (isCut) return near.resetAndDestroy()
		const far = connect(Number(port), hostname)
		for (const [end, other] of [
			[near, far],
			[far, near],
		] as const) {
			ends.add(end)
			end.pipe(other)
			// A broken line breaks at both ends.
			end.once('error', () => other.destroy())
			end.once('close', () => {
				ends.delete(end)
				other.destroy()
			})
		}
	})
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		cut() {
			isCut = true
			for (const end of ends) end.resetAndDestroy()
		},
		mend() {
			isCut = false
		},
		close() {
			for (const end of ends) end.destroy()
			server.close()
		},
	}
}
