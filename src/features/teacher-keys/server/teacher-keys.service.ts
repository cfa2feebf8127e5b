import { AppError } from '#contract/errors.ts'
import type { UnixSeconds } from '#contract/vocabulary.ts'
import { type PageDrawing, PdfError } from '#features/pages/rules.ts'
import type { Clock } from '#platform/clock.ts'
import { receivedKey, sweepReceived } from '#platform/files/received-files.ts'
import type { FileStore } from '#platform/files.ts'
import type { TeacherKey } from '../contract.ts'
import { maxKeyPages } from '../rules.ts'
import type { createTeacherKeysStore, StoredKey } from './teacher-keys.store.ts'

export type TeacherKeysDeps = {
	store: ReturnType<typeof createTeacherKeysStore>
	files: Pick<FileStore, 'put' | 'list' | 'delete'>
	/** @throws AppError unknown_book */
	findBook(bookId: string): Promise<{ bookId: string }>
	/** @throws PdfError */
	pagesOf(fileKey: string): Promise<number>
	/** @throws PdfError */
	drawing(fileKey: string, index: number): Promise<PageDrawing>
	/** Has the exercises of a book found and joined to their keys anew. */
	findAgain(bookId: string): Promise<void>
	clock: Clock
}
/** The key that was added at `addedAt`; new until the book's answers were compared with it. */
export type ReadKey = { addedAt: Date; isNew: boolean; pages: readonly PageDrawing[] }

const folder = 'teacher-keys'
/** Longer than anybody sends one. */
const writingMs = 86_400_000

export type TeacherKeys = ReturnType<typeof createTeacherKeys>

export function createTeacherKeys({
	store,
	files,
	findBook,
	pagesOf,
	drawing,
	findAgain,
	clock,
}: TeacherKeysDeps) {
	/** What the file store refuses now is swept later. */
	async function discard(fileKey: string): Promise<void> {
		await files.delete(fileKey).catch(() => undefined)
	}

	async function countedPages(fileKey: string): Promise<number> {
		const count = await pagesOf(fileKey).catch((error: unknown) => {
			throw error instanceof PdfError ? new AppError('pdf_unusable') : error
		})
		if (count > maxKeyPages) throw new AppError('too_large')
		return count
	}

	async function readPages(
		fileKey: string,
		count: number,
		free: () => Promise<void>,
	): Promise<PageDrawing[]> {
		const pages: PageDrawing[] = []
		for (let index = 0; index < count; index += 1) {
			await free()
			// What is drawn beside the words says nothing of the answers.
			pages.push({ ...(await drawing(fileKey, index)), shapes: [] })
		}
		return pages
	}

	return {
		async find(bookId: string): Promise<TeacherKey | null> {
			await findBook(bookId)
			const key = await store.find(bookId)
			return key ? teacherKeyOf(key) : null
		},

		/** The PDF whose pages were not read yet; null without one. */
		async unreadFile(bookId: string): Promise<string | null> {
			return (await store.find(bookId))?.file_key ?? null
		},

		/** @throws AppError unknown_book, pdf_unusable, too_large for too many pages */
		async put(bookId: string, name: string, pdf: Uint8Array): Promise<TeacherKey | null> {
			await findBook(bookId)
			const fileKey = receivedKey(folder, clock.now(), '.pdf')
			await files.put(fileKey, pdf)
			let former: string | null
			try {
				const page_count = await countedPages(fileKey)
				const key = { book_id: bookId, name, page_count, file_key: fileKey, added_at: clock.now() }
				former = await store.put(key)
			} catch (error) {
				await discard(fileKey)
				throw error
			}
			if (former) await discard(former)
			await findAgain(bookId)
			return this.find(bookId)
		},

		async remove(bookId: string): Promise<void> {
			await findBook(bookId)
			const key = await store.remove(bookId)
			if (!key) return
			if (key.file_key) await discard(key.file_key)
			await findAgain(bookId)
		},

		/**
		 * Its pages, read from the PDF the first time; null without one, and where it can't be read.
		 * @param free resolves when readers need nothing of the machine; throws where the work is to stop
		 */
		async read(bookId: string, free: () => Promise<void>): Promise<ReadKey | null> {
			const key = await store.find(bookId)
			if (!key) return null
			const { added_at: addedAt, file_key: fileKey } = key
			const isNew = key.joined_at === null
			if (key.pages) return { addedAt, isNew, pages: key.pages }
			if (fileKey === null) return null
			try {
				const pages = await readPages(fileKey, key.page_count, free)
				await store.putPages(bookId, addedAt, pages)
				await discard(fileKey)
				return { addedAt, isNew, pages }
			} catch (error) {
				if (!(error instanceof PdfError)) throw error
				await store.putError(bookId, addedAt, error.reason)
				await discard(fileKey)
				return null
			}
		},

		/** Removes files that were left without a row. */
		sweep: () =>
			sweepReceived(files, {
				folder,
				before: new Date(clock.now().getTime() - writingMs),
				isNamed: store.hasFile,
			}),

		/** The answers of the book are compared with it now. */
		joined: (bookId: string, addedAt: Date) => store.putJoined(bookId, addedAt, clock.now()),
	}
}

function teacherKeyOf({ name, page_count, added_at, error, joined_at }: StoredKey): TeacherKey {
	const state = error !== null ? 'failed' : joined_at ? 'joined' : 'waiting'
	return { name, page_count, state, added_at: Math.floor(added_at.getTime() / 1000) as UnixSeconds }
}
