import * as items from '#features/accounts/ui/personal-items.ts'
import type { PersonalData } from '#features/accounts/ui/session.ts'
import { openWordDatabase } from '#features/my-words/ui/word-database.ts'
import { removeJournal } from '#features/outbox/ui/journal.ts'

/** In local storage and the databases of the browser; copies of books are removed by their service worker. */
export const personalData: PersonalData = {
	restoreItems: items.restoreItems,

	/** What was not sent stays in the journal for its account; its words come again from the server. */
	async stashItems(userId) {
		items.stashItems(userId)
		await openWordDatabase().clearWords()
	},

	async remove(userId) {
		items.removeItems(userId)
		await Promise.all([openWordDatabase().clearWords(), removeJournal(userId).catch(() => undefined)])
	},
}
