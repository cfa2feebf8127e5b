import { afterEach, expect, test, vi } from 'vitest'
import { loadFiles } from './load-files.ts'

afterEach(() => vi.unstubAllGlobals())

test('nothing is imported before all its files are here, and what did not come is fetched again', async () => {
	const fetched: string[] = []
	let isLost = true
	vi.stubGlobal('fetch', async (address: string) => {
		fetched.push(address)
		if (isLost && address === '/assets/part.js') throw new TypeError('no connection')
		return new Response('')
	})
	const load = vi.fn(async () => 'the part')
	const files = ['assets/shared.js', 'assets/part.js']

	await expect(loadFiles(load, files)).rejects.toThrow('no connection')
	expect(load).not.toHaveBeenCalled()
	isLost = false

	expect(await loadFiles(load, files)).toBe('the part')
	expect(await loadFiles(load, files)).toBe('the part')
	expect(fetched).toEqual(['/assets/shared.js', '/assets/part.js', '/assets/part.js'])
})

test('what the page itself has loaded is not fetched again, and a refusal is a failure', async () => {
	const code = Object.assign(document.createElement('script'), { type: 'application/json', id: 'page-code' })
	code.textContent = '[true,["/assets/base.js"],null]'
	document.body.append(code)
	const fetched = vi.fn(async () => new Response('', { status: 503 }))
	vi.stubGlobal('fetch', fetched)

	expect(await loadFiles(async () => 'the part', ['assets/base.js'])).toBe('the part')
	expect(fetched).not.toHaveBeenCalled()
	await expect(loadFiles(async () => 'the part', ['assets/other.js'])).rejects.toThrow('503')
	code.remove()
})

test('each request begins in a task of its own, so that a press comes between', async () => {
	const order: string[] = []
	const { port1, port2 } = new MessageChannel()
	port1.onmessage = ({ data }) => order.push(data)
	vi.stubGlobal('fetch', async (address: string) => {
		order.push(address)
		port2.postMessage('a press')
		return new Response('')
	})

	await loadFiles(async () => 'the part', ['assets/one.js', 'assets/two.js', 'assets/three.js'])

	expect(order.slice(0, 4)).toEqual(['/assets/one.js', 'a press', '/assets/two.js', 'a press'])
})
