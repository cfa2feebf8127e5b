import type { Kysely } from 'kysely'
import { AudioError } from '#contract/audio.ts'
import type { Probe } from '#platform/audio/probe-audio.ts'

export type AudioFileTables = {
	audio_file: {
		file_key: string
		size_bytes: number | string
		error: string | null
		codec: string | null
		seconds: number | null
		bits_per_second: number | null
		peaks: Buffer | null
		probed_at: Date
	}
}
export type StoredAudioFile = {
	fileKey: string
	seconds: number | null
	codec: string | null
	bitsPerSecond: number | null
	error: AudioError | null
}
export type ProbeResult = { sizeBytes: number } & ({ probe: Probe } | { error: AudioError })
export type AudioFilesStore = ReturnType<typeof createAudioFilesStore>

export function createAudioFilesStore(db: Kysely<AudioFileTables>) {
	return {
		async probed(fileKeys: readonly string[]): Promise<StoredAudioFile[]> {
			if (fileKeys.length === 0) return []
			const rows = await db
				.selectFrom('audio_file')
				.select(['file_key as fileKey', 'seconds', 'codec', 'bits_per_second as bitsPerSecond', 'error'])
				.where('file_key', 'in', fileKeys)
				.execute()
			return rows.map(row => ({ ...row, error: errorOf(row.error) }))
		},

		/** @returns null if no file of this size has been probed */
		async peaks(
			fileKey: string,
			sizeBytes: number,
		): Promise<{ peaks: Buffer | null; error: string | null } | null> {
			const row = await db
				.selectFrom('audio_file')
				.select(['peaks', 'error'])
				.where('file_key', '=', fileKey)
				.where('size_bytes', '=', sizeBytes)
				.executeTakeFirst()
			return row ?? null
		},

		/** @returns null for a file that nobody has looked at */
		async sizeOf(fileKey: string): Promise<number | null> {
			const row = await db
				.selectFrom('audio_file')
				.select('size_bytes')
				.where('file_key', '=', fileKey)
				.executeTakeFirst()
			return row ? Number(row.size_bytes) : null
		},

		/** Of those that somebody has looked at. */
		async sizesOf(fileKeys: readonly string[]): Promise<Map<string, number>> {
			if (fileKeys.length === 0) return new Map()
			const rows = await db
				.selectFrom('audio_file')
				.select(['file_key', 'size_bytes'])
				.where('file_key', 'in', fileKeys)
				.execute()
			return new Map(rows.map(row => [row.file_key, Number(row.size_bytes)]))
		},

		async put(fileKey: string, result: ProbeResult, probedAt: Date): Promise<void> {
			const probe = 'probe' in result ? result.probe : null
			const row = {
				size_bytes: result.sizeBytes,
				error: 'error' in result ? result.error : null,
				codec: probe?.codec ?? null,
				seconds: probe?.seconds ?? null,
				bits_per_second: probe?.bitsPerSecond ?? null,
				peaks: probe ? Buffer.from(probe.peaks) : null,
				probed_at: probedAt,
			}
			await db
				.insertInto('audio_file')
				.values({ file_key: fileKey, ...row })
				.onConflict(conflict => conflict.column('file_key').doUpdateSet(row))
				.execute()
		},
	}
}

/** A reason stored by another version, without words here, counts as damaged. */
function errorOf(stored: string | null): AudioError | null {
	return stored === null ? null : (AudioError.options.find(code => code === stored) ?? 'damaged')
}
