import { Duplex } from 'node:stream'

/** Executes messages of PostgreSQL's protocol, one call after another. @returns the server's messages */
export type ExecuteProtocol = (messages: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

type Written = { chunk: Buffer }

/**
 * Stands for the socket of a node-postgres client whose server is a function. What is written while it is corked is
 * executed in one call.
 */
export class ProtocolStream extends Duplex {
	readonly #execute: ExecuteProtocol

	constructor(execute: ExecuteProtocol) {
		super()
		this.#execute = execute
	}

	connect(): this {
		process.nextTick(() => this.emit('connect'))
		return this
	}

	// A socket has these, and node-postgres calls them.
	setNoDelay(): this {
		return this
	}
	setKeepAlive(): this {
		return this
	}
	ref(): this {
		return this
	}
	unref(): this {
		return this
	}

	override _read(): void {}

	override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
		this._writev([{ chunk }], done)
	}

	override _writev(written: Written[], done: (error?: Error | null) => void): void {
		// Copied: node-postgres writes the next message into the same memory.
		const messages = new Uint8Array(written.reduce((length, { chunk }) => length + chunk.length, 0))
		let at = 0
		for (const { chunk } of written) {
			messages.set(chunk, at)
			at += chunk.length
		}
		this.#execute(messages).then(answer => {
			if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
			done()
		}, done)
	}

	override _final(done: () => void): void {
		this.push(null)
		done()
	}
}
