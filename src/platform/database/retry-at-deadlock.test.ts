import { expect, test } from 'vitest'
import { retryAtDeadlock } from './retry-at-deadlock.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

test('a transaction that met another one is run again, and nothing else is', async () => {
	let runs = 0
	const failing = (times: number, code: string) => async () => {
		runs += 1
		if (runs <= times) throw failure(code)
		return runs
	}

	expect(await retryAtDeadlock(failing(2, '40P01'))).toBe(3)
	runs = 0
	await expect(retryAtDeadlock(failing(9, '40P01'))).rejects.toThrow('40P01')
	expect(runs).toBe(5)
	runs = 0
	await expect(retryAtDeadlock(failing(9, '55P03'))).rejects.toThrow('55P03')
	expect(runs).toBe(1)
})
