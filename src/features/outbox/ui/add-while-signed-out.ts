import { changesOf } from './account-outbox.ts'
import { type Entry, type Merge, storedEntries, storeEntries, withEntry } from './stored-entries.ts'

/**
 * Adds a change to the outbox of an account whose session ended here; it is sent once the account has signed in again.
 * @param joined with one of the same key that waits, as that of the handler; the change alone by default
 */
export function addWhileSignedOut(userId: string, entry: Omit<Entry, 'stamp'>, merge?: Merge): void {
	storeEntries(userId, withEntry(storedEntries(userId), entry, merge).all)
	// From local storage, which a killed browser may lose, to the journal.
	void changesOf(userId)
}
