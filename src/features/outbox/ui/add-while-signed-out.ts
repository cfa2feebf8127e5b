import { changesOf } from './account-outbox.ts'
import { type Entry, type Merge, storedEntries, storeEntries, withEntry } from './stored-entries.ts'

/**
 * Adds a change to the outbox of an account whose session ended here; it is sent once the account has signed in again.
 * @param merge as that of the handler, with a waiting change of the same key; it is replaced by default
 */
export function addWhileSignedOut(userId: string, entry: Omit<Entry, 'stamp'>, merge?: Merge): void {
	storeEntries(userId, withEntry(storedEntries(userId), entry, merge).all)
	// From local storage, which a killed browser may lose, to the journal.
	void changesOf(userId)
}
