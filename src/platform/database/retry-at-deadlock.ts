import { setTimeout as pause } from 'node:timers/promises'

const maxTries = 5
const pauseMs = 50

/** Runs a transaction again that PostgreSQL ended because it and another one waited for each other (40P01). */
export async function retryAtDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await transaction()
		} catch (error) {
			const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
			if (!isDeadlock || tries === maxTries) throw error
			await pause(pauseMs * tries * (0.5 + Math.random()))
		}
	}
}
