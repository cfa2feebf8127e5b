import type { FileStore } from '#platform/files.ts'
import { newId } from '#platform/ids.ts'

/**
 * A key for a file that is stored before the row or the job that names it: with its time, by which a sweep tells what a
 * killed process left from what is being written.
 * @param extension with its dot
 */
export function receivedKey(folder: string, at: Date, extension = ''): string {
	return `${folder}/${at.getTime()}-${newId()}${extension}`
}

type Sweep = {
	folder: string
	/** Later files stay: what names them may not be stored yet. */
	before: Date
	/** Without it only the time counts. */
	isNamed?(key: string): Promise<boolean>
}

/** Removes the files of `receivedKey` that nothing names. Keys of former versions have no time. */
export async function sweepReceived(
	files: Pick<FileStore, 'list' | 'delete'>,
	{ folder, before, isNamed }: Sweep,
): Promise<void> {
	for (const key of await files.list(`${folder}/`)) {
		const time = /^(\d{13})-/.exec(key.slice(folder.length + 1))?.[1]
		if (time === undefined ? !isNamed : Number(time) >= before.getTime()) continue
		if (!(await isNamed?.(key))) await files.delete(key)
	}
}
