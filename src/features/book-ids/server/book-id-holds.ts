import { AppError } from '#contract/errors.ts'
import type { FileStore } from '#platform/files.ts'
import type { Log } from '#platform/log.ts'
import { removeBookFiles } from './book-files.ts'
import { type BookIdsStore, holdSeconds } from './book-ids.store.ts'

export type Hold = {
	/** Its files could not be removed: the id is not released, and `sweep` removes them later. */
	leave(id: string): void
}
export type BookIdHolds = ReturnType<typeof createBookIdHolds>

const renewedPerHold = 4

/**
 * Files of a book are copied, replaced and removed outside of transactions: whoever does it holds the id. A process that ends
 * in the middle no longer renews its holds, so that another one sweeps up after it.
 */
export function createBookIdHolds({
	store,
	isBusy,
	usedCovers,
	files,
	log,
}: {
	store: Omit<BookIdsStore, 'find' | 'isTaken' | 'change' | 'copy' | 'former'>
	/** Whether an import of it waits or runs: the PDF is its own before there is a book. */
	isBusy(id: string): Promise<boolean>
	/** Keys of the covers, former ones too, of the book that has the id or had it. */
	usedCovers(id: string): Promise<string[]>
	files: FileStore
	log: Log
}) {
	/** What is added to `held` is renewed while `act` runs, and released after it. */
	async function renewing<T>(act: (held: Set<string>) => Promise<T>): Promise<T> {
		const held = new Set<string>()
		const renewed = setInterval(
			() => {
				store
					.renew([...held])
					.catch((error: unknown) => log.warn({ err: error }, 'hold of a book not renewed'))
			},
			(holdSeconds * 1000) / renewedPerHold,
		)
		try {
			return await act(held)
		} finally {
			clearInterval(renewed)
			await store.release([...held])
		}
	}

	/** @throws AppError book_busy for an id that is held; nothing is held then */
	const holding = <T>(
		wanted: readonly string[],
		act: (hold: Hold) => Promise<T>,
		{ isMoving }: { isMoving: boolean },
	): Promise<T> =>
		renewing(async held => {
			for (const id of new Set(wanted)) {
				if (!(await store.reserve(id, { isMoving }))) throw new AppError('book_busy')
				held.add(id)
			}
			return act({ leave: id => held.delete(id) })
		})

	const removeFiles = async (id: string) => removeBookFiles(files, id, await usedCovers(id))

	async function removeUnused(id: string): Promise<void> {
		if (!(await store.isUsed(id)) && !(await isBusy(id))) await removeFiles(id)
	}

	/**
	 * The end of a job that held ids: files under those that no book has go, and the ids are free.
	 * @param alsoUnder ids under which a run may have gone on to write after they were released
	 */
	const finish = (jobId: string, alsoUnder: readonly string[] = []): Promise<void> =>
		renewing(async held => {
			for (const id of await store.takeFromJob(jobId)) held.add(id)
			for (const id of alsoUnder)
				if (!held.has(id) && (await store.reserve(id, { isMoving: true }))) held.add(id)
			for (const id of [...held])
				await removeUnused(id).catch((error: unknown) => {
					log.warn({ err: error, book: id }, 'files of an id not removed yet')
					held.delete(id)
				})
		})

	return {
		/** For who moves, copies or removes all files of books. */
		moving: <T>(wanted: readonly string[], act: (hold: Hold) => Promise<T>) =>
			holding(wanted, act, { isMoving: true }),

		/**
		 * For who stores a file that only a later write makes part of the book. Recordings are stored meanwhile.
		 * @throws AppError book_busy while it is held, and where the book has another id since the request came
		 */
		storing: <T>(bookId: string, act: () => Promise<T>) =>
			holding(
				[bookId],
				async () => {
					if (await store.isFormer(bookId)) throw new AppError('book_busy')
					return act()
				},
				{ isMoving: false },
			),

		/**
		 * For who stores one file: before it, so that nothing is begun in vain, and after it, as files that come during a
		 * copy may be left behind.
		 * @throws AppError book_busy while its files are moved, and where the book has another id by now
		 */
		async requireUnmoved(bookId: string): Promise<void> {
			if ((await store.isMoving(bookId)) || (await store.isFormer(bookId))) throw new AppError('book_busy')
		},

		/** The caller holds the id. */
		removeFiles,
		finish,
		/** The end of a job that has written nothing. */
		release: async (jobId: string): Promise<void> => store.release(await store.takeFromJob(jobId)),

		/** What is left of holds whose process ended, or whose files could not be removed. */
		async sweep(): Promise<void> {
			for (const jobId of await store.endedWithHolds()) await finish(jobId)
			for (const id of await store.stale()) {
				if (!(await store.reserve(id, { isMoving: true }))) continue
				await removeUnused(id)
				await store.release([id])
			}
		},
	}
}
