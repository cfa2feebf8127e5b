import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStoredBuilds, keepBuildStored, serveOtherBuilds } from '#main/pages/stored-builds.ts'
import { settableClock } from '#platform/clock.ts'
import { diskFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { temporaryDirectory } from '../temporary.ts'

const log = createLog('silent')
const dayMs = 86_400_000

function build(...names: string[]): string {
	const directory = path.join(temporaryDirectory(), 'assets')
	mkdirSync(directory)
	for (const name of names) writeFileSync(path.join(directory, name), `the file ${name}`)
	return directory
}

function setUp() {
	const files = diskFiles(temporaryDirectory())
	const clock = settableClock('2026-11-27T12:00:00Z')
	const processOf = (directory: string) => createStoredBuilds({ files, clock, log, directory })
	return { files, clock, processOf }
}

test('a process has the files of the build beside it, and of the one before', async () => {
	const { processOf } = setUp()
	const [first, second] = [processOf(build('reader-a.js', 'a.css')), processOf(build('reader-b.js'))]
	await first.store()
	await second.store()

	expect(String(await second.read('a.css'))).toBe('the file a.css')
	expect(String(await first.read('reader-b.js'))).toBe('the file reader-b.js')
	expect(await second.read('reader-c.js')).toBeNull()
	expect(await second.read('../../secret')).toBeNull()
})

test('a build that comes later is found', async () => {
	const { clock, processOf } = setUp()
	const first = processOf(build('a.js'))
	expect(await first.read('b.js')).toBeNull()
	await processOf(build('b.js')).store()

	clock.advance(6000)

	expect(String(await first.read('b.js'))).toBe('the file b.js')
})

test('a build is stored once, and expires when no process has run it for thirty days', async () => {
	const { clock, files, processOf } = setUp()
	const [old, current] = [processOf(build('old.js')), processOf(build('a.js'))]
	await old.store()
	for (let day = 0; day < 35; day++) {
		await current.store()
		await current.sweep()
		clock.advance(dayMs)
	}

	// Of the current one, once in seven days.
	expect(await files.list('builds/')).toHaveLength(4)
	expect(await current.read('old.js')).toBeNull()
	expect(String(await old.read('a.js'))).toBe('the file a.js')
})

test('many requests for files that nobody has list the store once', async () => {
	const { files, clock } = setUp()
	const list = vi.spyOn(files, 'list')
	const builds = createStoredBuilds({ files, clock, log, directory: build('a.js') })

	await Promise.all(Array.from({ length: 100 }, (_, at) => builds.read(`unknown-${at}.js`)))

	expect(list).toHaveBeenCalledOnce()
})

test('a store that was away is asked again', async () => {
	const { files, clock, processOf } = setUp()
	await processOf(build('b.js')).store()
	const builds = createStoredBuilds({ files, clock, log, directory: build('a.js') })
	vi.spyOn(files, 'list').mockRejectedValueOnce(new Error('away'))

	await expect(builds.read('b.js')).rejects.toThrow('away')
	expect(String(await builds.read('b.js'))).toBe('the file b.js')
})

test('a damaged archive hides no other one, and is stored again by its own build', async () => {
	const { files, clock, processOf } = setUp()
	const [own, other] = [processOf(build('b.js')), processOf(build('a.js'))]
	await processOf(build('c.js')).store()
	clock.advance(1000)
	await own.store()
	const [, key = ''] = await files.list('builds/')
	const archive = await files.read(key)
	await files.put(key, Buffer.from(archive ?? '').fill(0, 40, 44))

	expect(await other.read('b.js')).toBeNull()
	expect(String(await other.read('c.js'))).toBe('the file c.js')
	await own.store()
	clock.advance(2000)
	expect(String(await other.read('b.js'))).toBe('the file b.js')
})

test('a build that could not be stored is stored when the store is back', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	const { files, clock } = setUp()
	vi.spyOn(files, 'put').mockRejectedValueOnce(new Error('away'))
	const fastify = Fastify()

	await keepBuildStored(fastify, createStoredBuilds({ files, clock, log, directory: build('a.js') }))
	expect(await files.list('builds/')).toEqual([])
	await vi.advanceTimersByTimeAsync(31_000)

	await vi.waitFor(async () => expect(await files.list('builds/')).toHaveLength(1))
	await fastify.close()
})

test('files of other builds are sent as those of the own one are', async () => {
	const { processOf } = setUp()
	await processOf(build('b-1x.js')).store()
	const fastify = Fastify()
	serveOtherBuilds(fastify, processOf(build('a.js')))

	const { headers, body } = await fastify.inject('/assets/b-1x.js')

	expect(body).toBe('the file b-1x.js')
	expect(headers).toMatchObject({
		'content-type': 'text/javascript; charset=utf-8',
		'cache-control': 'public, max-age=31536000, immutable',
	})
})
