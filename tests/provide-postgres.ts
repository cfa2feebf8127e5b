import { beforeAll } from 'vitest'
import { startPostgres, type TestPostgres } from './postgres.ts'

/**
 * A PostgreSQL server for the tests of the file or the `describe` that calls this: it starts before the first and stops after the
 * last. Where a filter leaves none of them, Vitest calls no hooks: what a file starts by being loaded it would leave running.
 */
export function providePostgres(
	...version: Parameters<typeof startPostgres>
): Pick<TestPostgres, 'url' | 'interrupt' | 'resume'> {
	let started: TestPostgres | undefined
	beforeAll(() => {
		started = startPostgres(...version)
		return started.stop
	})
	const server = () => {
		if (!started) throw new Error('PostgreSQL runs in tests and hooks only')
		return started
	}
	return {
		get url() {
			return server().url
		},
		interrupt: () => server().interrupt(),
		resume: () => server().resume(),
	}
}
