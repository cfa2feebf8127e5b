import { AppError } from '#contract/errors.ts'
import type { FileStore } from '#platform/files.ts'
import type { JobHandler } from '#platform/jobs/job-types.ts'
import type { AudioFilesStore } from './audio-files.store.ts'

type RenameDeps = {
	store: Pick<AudioFilesStore, 'sizeOf'>
	files: Pick<FileStore, 'list' | 'get' | 'put' | 'exists' | 'delete'>
	/** While `act` runs nobody else moves, stores or removes audio files of the folder. @throws AppError book_busy */
	moving(folder: string, act: () => Promise<void>): Promise<void>
}

const dayMs = 86_400_000
const root = 'sounds/'

/**
 * Renames audio files that are stored under names in another Unicode form than NFC, of before or of a program of an earlier
 * version: they are looked for in NFC alone. Names are found by listing, as one may mix both forms, and as what macOS writes
 * is not quite NFD. The copy is there before the other goes, so it may be ended at any moment.
 */
export function audioNamesHandler(deps: RenameDeps): JobHandler {
	return {
		...{ kind: 'audio_names', priority: 4, atOnce: 1, everyMs: dayMs },
		async run(_, { signal }) {
			const wrong = (await deps.files.list(root)).filter(key => key !== key.normalize('NFC'))
			for (const [folder, keys] of Map.groupBy(wrong, key => key.split('/')[1] ?? '')) {
				signal.throwIfAborted()
				await deps.moving(folder, () => renameAll(deps, folder, keys)).catch(unlessBusy)
			}
		},
	}
}

async function renameAll(
	{ store, files }: RenameDeps,
	folder: string,
	keys: readonly string[],
): Promise<void> {
	const listed = async () => new Set(await files.list(`${root}${folder}/`))
	const before = await listed()
	for (const key of keys) {
		const to = key.normalize('NFC')
		const file = await files.get(key)
		if (!file) continue
		// Where both are there, the one that was sent last is as if sent in place of the other.
		if (before.has(to) ? await isLater(file.size, to) : !(await files.exists(to)))
			await files.put(to, file.stream())
	}
	const after = await listed()
	// Some file systems, as that of macOS, take both names for one: nothing is removed there.
	for (const key of keys) if (after.has(key) && after.has(key.normalize('NFC'))) await files.delete(key)

	async function isLater(size: number, to: string): Promise<boolean> {
		return (await store.sizeOf(to)) === size && (await files.get(to))?.size !== size
	}
}

/** Next time. */
function unlessBusy(error: unknown): void {
	if (!(error instanceof AppError && error.code === 'book_busy')) throw error
}
