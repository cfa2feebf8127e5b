import type { WordMeanings } from '#features/word-meanings/rules.ts'
import type { MyWord } from '../contract.ts'

const [name, version] = ['my-words', 1]
/** The oldest give way. */
const maxMeanings = 2000

export type CachedWords = { revision: string; words: MyWord[] }
/** What this browser has stored of words, in IndexedDB: too much for local storage. Where it is forbidden, nothing. */
export type WordDatabase = {
	read(userId: string): Promise<CachedWords | null>
	write(userId: string, changed: CachedWords): Promise<void>
	meaning(key: string): Promise<WordMeanings | null>
	putMeaning(key: string, meanings: WordMeanings): Promise<void>
	/** All of every account. */
	clearWords(): Promise<void>
}

export function openWordDatabase(): WordDatabase {
	let opened: Promise<IDBDatabase> | undefined

	async function within<T>(
		stores: string[],
		mode: IDBTransactionMode,
		act: (store: (name: string) => IDBObjectStore) => Promise<T> | T,
	): Promise<T | null> {
		try {
			opened ??= open()
			const transaction = (await opened).transaction(stores, mode)
			const ended = endOf(transaction)
			const result = await act(of => transaction.objectStore(of))
			await ended
			return result
		} catch {
			return null
		}
	}

	return {
		read: userId =>
			within(['words', 'revisions'], 'readonly', async store => {
				const [revision, words] = await Promise.all([
					resultOf<string | undefined>(store('revisions').get(userId)),
					resultOf<MyWord[]>(store('words').getAll(IDBKeyRange.bound([userId], [userId, []]))),
				])
				return revision === undefined ? null : { revision, words }
			}),
		async write(userId, { revision, words }) {
			await within(['words', 'revisions'], 'readwrite', store => {
				for (const word of words) store('words').put(word, [userId, word.id])
				store('revisions').put(revision, userId)
			})
		},
		meaning: async key =>
			(await within(['meanings'], 'readonly', async store => {
				const found = await resultOf<{ meanings: WordMeanings } | undefined>(store('meanings').get(key))
				return found?.meanings ?? null
			})) ?? null,
		async putMeaning(key, meanings) {
			await within(['meanings'], 'readwrite', async store => {
				const of = store('meanings')
				of.put({ meanings, at: Date.now() }, key)
				const count = await resultOf<number>(of.count())
				if (count <= maxMeanings) return
				const oldest = await resultOf<IDBValidKey[]>(of.index('at').getAllKeys(null, count - maxMeanings))
				for (const each of oldest) of.delete(each)
			})
		},
		async clearWords() {
			await within(['words', 'revisions'], 'readwrite', store => {
				store('words').clear()
				store('revisions').clear()
			})
		},
	}
}

function open(): Promise<IDBDatabase> {
	const request = indexedDB.open(name, version)
	request.onupgradeneeded = () => {
		const database = request.result
		database.createObjectStore('words')
		database.createObjectStore('revisions')
		database.createObjectStore('meanings').createIndex('at', 'at')
	}
	return resultOf(request)
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error)
	})
}

function endOf(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve()
		transaction.onerror = () => reject(transaction.error)
		transaction.onabort = () => reject(transaction.error)
	})
}
