import { expect, test, vi } from 'vitest'
import { createProductImport } from './product-import.service.ts'

test('a book that a sheet brings after midnight comes out on the day that the shop has', async () => {
	const add = vi.fn(async (_job: { data: unknown }) => undefined)
	const files = { put: vi.fn(), delete: vi.fn() }
	const jobs = { add, find: vi.fn(), newestWithKey: vi.fn(), waitForEnd: async () => ({ state: 'running' }) }
	const { take } = createProductImport({
		...{ imports: { list: vi.fn(), undoable: vi.fn() }, jobs, files },
		clock: { now: () => new Date('2026-11-27T22:55:00Z') },
		timeZone: 'Europe/Moscow',
	} as unknown as Parameters<typeof createProductImport>[0])

	const sheet = { file: 'autumn.csv', onRepeat: () => undefined }
	await take({ userId: 'olga' } as Parameters<typeof take>[0], Buffer.from('book_id'), sheet)

	expect(add.mock.calls[0]?.[0].data).toMatchObject({ today: '2026-11-28' })
})
