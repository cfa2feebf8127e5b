import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deleteFiles } from './delete-files.ts'

test('each file is deleted once, several at a time', async () => {
	const keys = Array.from({ length: 100 }, (_, at) => `pages/${at}`)
	const deleted: string[] = []
	let [now, most] = [0, 0]

	await deleteFiles(
		{
			async delete(key) {
				most = Math.max(most, ++now)
				await setTimeout(1)
				now -= 1
				deleted.push(key)
			},
		},
		keys,
	)

	expect(deleted.sort()).toEqual(keys.sort())
	expect(most).toBe(16)
})

test('a file that cannot be deleted is told', async () => {
	const failing = { delete: () => Promise.reject(new Error('The store is away')) }

	await expect(deleteFiles(failing, ['a', 'b'])).rejects.toThrow('The store is away')
})
