import { expect, test } from 'vitest'
import type { MyWord } from '#features/my-words/contract.ts'
import { openWordDatabase } from '#features/my-words/ui/word-database.ts'
import { readJournal, writeJournal } from '#features/outbox/ui/journal.ts'
import { personalData } from './personal-data.ts'

const words = openWordDatabase()
const change = { kind: 'note', key: '1', change: { text: 'mine' }, stamp: '1700000000000-0.1' }

async function stored(userId: string): Promise<void> {
	await writeJournal(userId, { added: [change], removed: [] })
	await words.write(userId, { revision: '1', words: [{ id: 'w1' } as MyWord] })
}

test('who signs out leaves no words, and what was not sent waits for its account', async () => {
	await stored('anna')

	await personalData.stashItems('anna')

	expect(await words.read('anna')).toBeNull()
	expect(await readJournal('anna')).toEqual([change])
})

test('a deleted account leaves no database behind, and nothing of another goes with it', async () => {
	await stored('anna')
	await stored('boris')

	await personalData.remove('anna')

	expect(await words.read('anna')).toBeNull()
	expect(await readJournal('anna')).toEqual([])
	expect(await readJournal('boris')).toEqual([change])
})
