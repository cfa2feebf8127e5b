import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecentPages, type RetainedPage } from './recent-pages.ts'

const maxBytes = 1_048_576

/** A disk reads into the memory that it is given, a network brings its own. */
function pagesOf(bytes: (key: string) => number, { isOnDisk = true } = {}) {
	const reads: string[] = []
	async function read(key: string, allocate?: (bytes: number) => Buffer) {
		reads.push(key)
		const size = bytes(key)
		return (isOnDisk && allocate ? allocate(size) : Buffer.alloc(size)).fill(key)
	}
	return { reads, recent: createRecentPages({ read }, maxBytes) }
}

test.each([true, false])('the page that was not wanted longest makes room; on disk: %s', async isOnDisk => {
	const { recent, reads } = pagesOf(() => 100_000, { isOnDisk })
	for (const key of ['a', 'b']) (await recent.read(key))?.release()
	recent.retain('a')?.release()

	;(await recent.read('c'))?.release()

	expect(['a', 'b', 'c'].map(key => recent.retain(key)?.content.length)).toEqual([
		100_000,
		undefined,
		100_000,
	])
	expect(reads).toEqual(['a', 'b', 'c'])
})

test('a page that is held keeps its content, whatever is read meanwhile', async () => {
	const step = fc.oneof(
		fc.record({ act: fc.constantFrom('read' as const, 'retain' as const), key: fc.nat(9) }),
		fc.record({ act: fc.constant('release' as const), at: fc.nat(9) }),
	)
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 80 }), fc.boolean(), async (steps, isOnDisk) => {
			const { recent } = pagesOf(key => 1 + Number(key) * 31_000, { isOnDisk })
			const held: { page: RetainedPage; key: number }[] = []
			for (const each of steps) {
				if (each.act === 'release') {
					held.splice(each.at, 1)[0]?.page.release()
					continue
				}
				const page =
					each.act === 'read' ? await recent.read(String(each.key)) : recent.retain(String(each.key))
				if (page) held.push({ page, key: each.key })
				for (const { page, key } of held) {
					expect(page.content.length).toBe(1 + key * 31_000)
					expect(page.content[0]).toBe(String(key).charCodeAt(0))
					expect(page.content.at(-1)).toBe(String(key).charCodeAt(0))
				}
			}
		}),
	)
})

test('the memory of a damaged file and of one that cannot be read is free again', async () => {
	let isDamaged = true
	const recent = createRecentPages(
		{
			async read(key, allocate) {
				const memory = allocate?.(200_000) ?? Buffer.alloc(200_000)
				if (key === 'unreadable') throw new Error('EIO')
				return isDamaged ? null : memory
			},
		},
		maxBytes,
	)
	for (let time = 0; time < 3; time++) {
		expect(await recent.read('damaged')).toBeNull()
		await expect(recent.read('unreadable')).rejects.toThrow('EIO')
	}

	isDamaged = false
	;(await recent.read('whole'))?.release()

	expect(recent.retain('whole')?.content.length).toBe(200_000)
})
