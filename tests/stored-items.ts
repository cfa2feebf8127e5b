/** Who finds again what a browser has stored: anybody, an account under its id, or whoever stored it. */
type Whose = 'device' | 'account' | 'person'
type StoredItem = { key: string; value: string; whose: Whose }

const list = JSON.stringify([3])
const device = (key: string, value = 'on'): StoredItem => ({ key, value, whose: 'device' })
const person = (key: string, value = list): StoredItem => ({ key, value, whose: 'person' })
const account = (key: string): StoredItem => ({ key, value: '1', whose: 'account' })

/** In local storage, by the file that stores it. */
export const storedItems: { [file: string]: readonly StoredItem[] } = {
	'features/accounts/ui/device-clock.ts': [device('clock-ahead', '7200000')],
	'features/accounts/ui/known-me.ts': [device('me')],
	'features/accounts/ui/token.ts': [device('token'), device('token-user')],
	'features/book-content/ui/content-editor.tsx': [device('editor-json', 'shown')],
	'features/book-ids/ui/use-book-id-jobs.ts': [person('book-id-jobs', '["job-1"]')],
	'features/book-list/ui/use-columns.ts': [device('book-list-hidden-columns', 'price')],
	'features/book-search/ui/search-options.ts': [device('search-options', '{"match_case":true}')],
	'features/bookmarks/ui/bookmark-changes.ts': [account('bookmark-changes:anna')],
	'features/bookmarks/ui/guest-bookmarks.ts': [person('bookmarks:atlas')],
	'features/copy-limits/ui/copy-allowance.ts': [device('copied-text')],
	'features/device-voice/ui/voices.ts': [device('device-voice', '{}')],
	'features/discovery/ui/seen-books.ts': [person('seen-books', JSON.stringify(['millrood_ege']))],
	'features/exercise-answers/ui/answer-store.ts': [person('answers:atlas')],
	'features/importing/ui/stored-job.ts': [person('import:atlas', 'job-1')],
	'features/importing/ui/upload-file.ts': [person('upload:№ 1.pdf:10:20', 'upload-1')],
	'features/ink/ui/ink-store.ts': [person('ink:atlas')],
	'features/listening/ui/player/guest-listening-state.ts': [
		person('listening:atlas', JSON.stringify({ speed: 1.5, passages: [{ id: 'p1' }] })),
	],
	'features/listening/ui/player/player-settings.ts': [
		device('listening-follow', 'word'),
		device('listening-gap', '2'),
		device('listening-turns-pages', 'yes'),
	],
	'features/notes/ui/note-store.ts': [person('notes:atlas')],
	'features/offline-books/ui/offline-copy-control.tsx': [account('own-device:anna')],
	'features/outbox/ui/account-outbox.ts': [device('outbox')],
	'features/outbox/ui/stored-entries.ts': [account('outbox:anna')],
	'features/reading-aids/ui/aid-settings.ts': [device('reading-ruler'), person('aids:atlas', '{}')],
	'features/reading-aids/ui/private-reading.ts': [person('private:atlas', 'on')],
	'features/reading-positions/ui/stored-position.ts': [
		person('place:atlas', '7'),
		account('place:atlas anna'),
	],
	'features/reading-view/ui/view-settings.ts': [device('reading-view', '{}')],
	'features/reading/ui/use-stored-view.ts': [person('view:atlas', '{"mode":"single"}')],
	'features/reading/ui/use-theme.ts': [device('reader-theme', 'dark')],
	'features/wish-list/ui/awaited-books.ts': [person('awaited-books', '["atlas"]')],
	'features/wish-list/ui/use-wish-list.ts': [person('wishes', '["atlas"]')],
	'features/word-check/ui/stored-check.ts': [person('word-check', '10,20,30,40')],
	'records/ui/form-draft.ts': [person('form-draft:quiz new', '{"question":"Who?"}')],
	'records/ui/local-draft.ts': [person('draft:book atlas', '{"state":{},"writer":"w"}')],
}

/** What these store is under the id of an account, of the tab alone, or the same for everybody. */
export const otherStores = [
	'design/alert-store.ts',
	'features/accounts/ui/personal-items.ts',
	// That somebody was logged out here, in this tab; not who.
	'features/accounts/ui/replaced-session.ts',
	'features/my-words/ui/word-database.ts',
	'features/offline-books/ui/copy-store.ts',
	'features/offline-books/ui/worker/shell.ts',
	'features/outbox/ui/journal.ts',
	// Writes what the store of each kind names as its key.
	'records/ui/synced-items.ts',
	'web/reader/use-text-view.ts',
]

/** These only read what is written elsewhere. */
export const readers = [
	'web/delivery/inline/first-interaction.ts',
	'web/delivery/inline/redirect-buy-links.ts',
	'web/reader/preload-book.inline.ts',
	'web/reader/preload-book.ts',
]
