import type { Kysely } from 'kysely'
import { AudioError } from '#contract/audio.ts'
import type { Probe } from '#platform/audio/probe-audio.ts'

export type AudioFileTables = {
	sound: {
		file_key: string
		size_bytes: number | string
		fault: string | null
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
	fault: AudioError | null
}
export type ProbeResult = { sizeBytes: number } & ({ probe: Probe } | { fault: AudioError })
export type AudioFilesStore = ReturnType<typeof createAudioFilesStore>

export function createAudioFilesStore(db: Kysely<AudioFileTables>) {
	return {
		async probed(fileKeys: readonly string[]): Promise<StoredAudioFile[]> {
			if (fileKeys.length === 0) return []
			const rows = await db
				.selectFrom('sound')
				.select(['file_key as fileKey', 'seconds', 'codec', 'bits_per_second as bitsPerSecond', 'fault'])
				.where('file_key', 'in', fileKeys)
				.execute()
			return rows.map(row => ({ ...row, fault: errorOf(row.fault) }))
		},

		/** @returns null if no file of this size has been probed */
		async peaks(
			fileKey: string,
			sizeBytes: number,
		): Promise<{ peaks: Buffer | null; fault: string | null } | null> {
			const row = await db
				.selectFrom('sound')
				.select(['peaks', 'fault'])
				.where('file_key', '=', fileKey)
				.where('size_bytes', '=', sizeBytes)
				.executeTakeFirst()
			return row ?? null
		},

		/** @returns null for a file that nobody has looked at */
		async sizeOf(fileKey: string): Promise<number | null> {
			const row = await db
				.selectFrom('sound')
				.select('size_bytes')
				.where('file_key', '=', fileKey)
				.executeTakeFirst()
			return row ? Number(row.size_bytes) : null
		},

		async put(fileKey: string, result: ProbeResult, probedAt: Date): Promise<void> {
			const probe = 'probe' in result ? result.probe : null
			const row = {
				size_bytes: result.sizeBytes,
				fault: 'fault' in result ? result.fault : null,
				codec: probe?.codec ?? null,
				seconds: probe?.seconds ?? null,
				bits_per_second: probe?.bitsPerSecond ?? null,
				peaks: probe ? Buffer.from(probe.peaks) : null,
				probed_at: probedAt,
			}
			await db
				.insertInto('sound')
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
