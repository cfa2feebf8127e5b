import { expect, test } from 'vitest'
import { panicIn } from './panic.ts'

function message(type: string, content: string): Buffer {
	const body = Buffer.from(content)
	const head = Buffer.alloc(5, type)
	head.writeUInt32BE(body.length + 4, 1)
	return Buffer.concat([head, body])
}
const error = (severity: string) =>
	message('E', `S${severity}\0V${severity}\0C53100\0MNo space left on device\0Fxlog.c\0\0`)
const ready = message('Z', 'I')

test('a PANIC is found wherever it stands among the answers', () => {
	expect(panicIn(Buffer.concat([message('1', ''), error('PANIC'), ready]))).toBe('No space left on device')
	expect(panicIn(error('PANIC'))).toBe('No space left on device')
})

test('another error is none, nor is a row that says PANIC', () => {
	const row = message('D', '\0\x01\0\0\0\x06VPANIC\0\0')
	expect(panicIn(Buffer.concat([row, error('ERROR'), error('FATAL'), ready]))).toBeNull()
	expect(panicIn(message('N', 'SPANIC\0VPANIC\0\0'))).toBeNull()
	expect(panicIn(Buffer.alloc(0))).toBeNull()
	expect(panicIn(Buffer.from([0x45, 0, 0, 0, 0, 0]))).toBeNull()
})
