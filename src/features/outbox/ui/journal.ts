import { type Entry, timeOf } from './stored-entries.ts'

const [databaseName, version, changes] = ['outbox', 1, 'changes']
/** A browser that does not answer has no journal. */
const timeoutMs = 4000

let opened: Promise<IDBDatabase> | null = null

/**
 * Changes of one account in IndexedDB, oldest first, each in the order in which it was made.
 * @throws DOMException where it is forbidden
 */
export async function readJournal(userId: string): Promise<Entry[]> {
	const database = await openJournal()
	return withTimeout(
		new Promise((resolve, reject) => {
			const request = database.transaction(changes).objectStore(changes).getAll(ofUser(userId))
			request.onsuccess = () => resolve(request.result)
			request.onerror = () => reject(request.error)
		}),
	)
}

/**
 * All or nothing. Resolves when the device has it: a browser that is killed, or a power cut, loses nothing of it. An open
 * journal has the request before this returns, so that a page that is being closed may write.
 * @throws DOMException `QuotaExceededError` on a full device
 */
export async function writeJournal(
	userId: string,
	{ added, removed }: { added: readonly Entry[]; removed: readonly Entry[] },
): Promise<void> {
	const database = await openJournal()
	return withTimeout(
		new Promise((resolve, reject) => {
			const transaction = database.transaction(changes, 'readwrite', { durability: 'strict' })
			transaction.oncomplete = () => resolve()
			transaction.onerror = () => reject(transaction.error)
			transaction.onabort = () => reject(transaction.error)
			const store = transaction.objectStore(changes)
			for (const entry of removed) store.delete(keyOf(userId, entry))
			for (const entry of added) store.put(entry, keyOf(userId, entry))
			transaction.commit()
		}),
	)
}

/** Removes the journal of a deleted account. @throws DOMException where storage is forbidden */
export async function removeJournal(userId: string): Promise<void> {
	const database = await openJournal()
	return withTimeout(
		new Promise((resolve, reject) => {
			const transaction = database.transaction(changes, 'readwrite')
			transaction.oncomplete = () => resolve()
			transaction.onerror = () => reject(transaction.error)
			transaction.onabort = () => reject(transaction.error)
			transaction.objectStore(changes).delete(ofUser(userId))
		}),
	)
}

const keyOf = (userId: string, entry: Entry): IDBValidKey => [userId, timeOf(entry), entry.stamp]
const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

function openJournal(): Promise<IDBDatabase> {
	opened ??= withTimeout(open()).catch(error => {
		opened = null
		throw error
	})
	return opened
}

function open(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(databaseName, version)
		request.onupgradeneeded = () => request.result.createObjectStore(changes)
		request.onerror = () => reject(request.error)
		request.onsuccess = () => {
			const database = request.result
			database.onclose = () => {
				opened = null
			}
			// Another window has a later version of it.
			database.onversionchange = () => {
				opened = null
				database.close()
			}
			resolve(database)
		}
	})
}

function withTimeout<T>(answer: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), timeoutMs)
	})
	return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
