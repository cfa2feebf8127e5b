import { changesOf } from './account-outbox.ts'
import { type Entry, type Joined, storedEntries, storeEntries, withEntry } from './stored-entries.ts'

/**
 * Adds a change for an account whose session has ended here: it is sent when the account is back.
 * @param joined with one of the same key that waits, as that of the handler; the change alone by default
 */
export function leaveChange(userId: string, entry: Omit<Entry, 'stamp'>, joined?: Joined): void {
	storeEntries(userId, withEntry(storedEntries(userId), entry, joined).all)
	// From local storage, which a killed browser may lose, to the journal.
	void changesOf(userId)
}
