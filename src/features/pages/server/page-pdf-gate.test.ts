import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPagePdfGate, type RequesterKind } from './page-pdf-gate.ts'

let server: Server
let address: string
/** Page PDFs that are being made until the test says so. */
let making: ServerResponse[]
beforeEach(async () => {
	const gate = createPagePdfGate()
	making = []
	server = createServer((request, response) => {
		const visitor = (request.url ?? '/').slice(1) as RequesterKind
		if (gate.admit(visitor, request, response, ['x-content-type-options', 'nosniff'])) making.push(response)
	})
	await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

const get = (visitor: RequesterKind) =>
	fetch(`${address}/${visitor}`, { headers: { 'accept-language': 'ru' } })
const finish = () => {
	for (const response of making.splice(0)) response.end()
}

test('guests who request more cuts than are made at a time are told when to come back', async () => {
	const taken = Array.from({ length: 16 }, () => get('guest'))
	await expect.poll(() => making.length).toBe(16)

	const refused = await get('guest')

	expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
	expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
	expect((await refused.json()).errors[0]).toMatchObject({
		code: 'unavailable',
		msg: expect.stringMatching(/[а-я]/),
	})
	finish()
	expect((await Promise.all(taken)).map(answer => answer.status)).toEqual(Array(16).fill(200))
})

test('guests take no place of a reader, and what is done makes room', async () => {
	const guests = Array.from({ length: 16 }, () => get('guest'))
	await expect.poll(() => making.length).toBe(16)

	const reader = get('ticket')
	await expect.poll(() => making.length).toBe(17)
	finish()
	await Promise.all([...guests, reader])
	const next = get('guest')

	await expect.poll(() => making.length).toBe(1)
	finish()
	expect((await next).status).toBe(200)
})
