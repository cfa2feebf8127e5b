import { expect, onTestFinished, test } from 'vitest'
import { providePostgres } from '../../../tests/provide-postgres.ts'
import { openDatabase } from '../database.ts'
import { createLog } from '../log.ts'

const postgres = providePostgres()

test('an address of notifications that does not answer is told with its setting', async () => {
	const { url } = postgres
	const listenUrl = 'postgres://nobody@127.0.0.1:1/nothing'
	const database = await openDatabase({ url, listenUrl, dataDir: 'unused' }, createLog('silent'))
	onTestFinished(() => database.close())

	const subscribed = database.subscribe('changes', { onMessage: () => undefined })

	const sentence = 'The database at DATABASE_LISTEN_URL does not answer: connect ECONNREFUSED 127.0.0.1:1'
	await expect(subscribed).rejects.toThrow(sentence)
})
