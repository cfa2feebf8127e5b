import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShell, OtherBuildError } from './shell.ts'

const earlier = { build: 'a', assets: ['/assets/reader-a.js'], fonts: [] }
const later = { build: 'b', assets: ['/assets/reader-b.js'], fonts: [] }
const reader = '/view-books/tales'
/** What the shop answers by address, and where it leads on; it is fake. */
const answers = new Map<string, string>()
const movedTo = new Map<string, string>()

function isServed(build: 'a' | 'b') {
	answers.clear()
	answers.set(`/assets/reader-${build}.js`, `build ${build}`)
	for (const path of ['/dashboard', '/my-words', '/offline', reader])
		answers.set(path, documentOf(build, 'en'))
}

const documentOf = (build: 'a' | 'b', language: 'en' | 'ru') =>
	`<html lang="${language}"><script src="/assets/reader-${build}.js"></script>`

beforeEach(() => {
	vi.stubGlobal('fetch', async (address: string) => {
		const place = movedTo.get(address) ?? address
		const body = answers.get(place)
		const response = new Response(body ?? '', { status: body === undefined ? 404 : 200 })
		const sent = { url: new URL(place, location.origin).href, redirected: place !== address }
		return Object.defineProperties(response, {
			url: { value: sent.url },
			redirected: { value: sent.redirected },
		})
	})
})
afterEach(async () => {
	vi.unstubAllGlobals()
	movedTo.clear()
	for (const name of await caches.keys()) await caches.delete(name)
})

const textOf = async (found: Response | undefined) => found?.text()

test('a document of another build is not stored beside the code of this one', async () => {
	isServed('a')
	const shell = createShell(earlier)
	await shell.install(['tales'])
	isServed('b')

	const stored = shell.store(reader, await fetch(reader))

	await expect(stored).rejects.toThrow(OtherBuildError)
	expect(await textOf(await shell.find(reader))).toContain('reader-a.js')
	expect(await textOf(await shell.find('/assets/reader-a.js'))).toBe('build a')
})

test('a worker that comes while the shop has another build already is not installed', async () => {
	isServed('b')

	await expect(createShell(earlier).install(['tales'])).rejects.toThrow()

	expect(await createShell(earlier).find(reader)).toBeUndefined()
})

test('a book whose id was changed does not keep a worker from being installed', async () => {
	isServed('a')
	movedTo.set('/view-books/fables', reader)
	const shell = createShell(earlier)

	await shell.install(['fables'])

	expect(await textOf(await shell.find(reader))).toContain('reader-a.js')
	expect((await shell.find(reader))?.redirected).toBe(false)
})

test('two builds that are here at once answer each from its own', async () => {
	isServed('a')
	await createShell(earlier).install(['tales'])
	isServed('b')
	const shell = createShell(later)
	await shell.install(['tales'])

	expect(await textOf(await shell.find(reader))).toContain('reader-b.js')
	expect(await shell.find('/assets/reader-a.js')).toBeUndefined()
	await shell.removeOtherBuilds()

	expect(await caches.keys()).toEqual(['shell-b'])
	expect(await textOf(await shell.find(reader))).toContain('reader-b.js')
})

test('what is said without a connection is in the language that was chosen since', async () => {
	isServed('a')
	const shell = createShell(earlier)
	await shell.install(['tales'])
	for (const path of answers.keys())
		if (!path.startsWith('/assets/')) answers.set(path, documentOf('a', 'ru'))

	await shell.renew('/dashboard', await fetch('/dashboard'))

	for (const path of ['/my-words', '/offline'])
		expect(await textOf(await shell.find(path))).toContain('lang="ru"')
	expect(await textOf(await shell.find(reader))).toContain('lang="en"')
})
