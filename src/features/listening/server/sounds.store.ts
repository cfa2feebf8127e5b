import type { Kysely } from 'kysely'
import { SoundFault } from '../contract.ts'
import type { Probe } from './probe-sound.ts'

export type SoundTables = {
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
/** What is kept of a sound, without its peaks. */
export type KeptSound = {
	fileKey: string
	seconds: number | null
	codec: string | null
	bitsPerSecond: number | null
	fault: SoundFault | null
}
export type Finding = { sizeBytes: number } & ({ probe: Probe } | { fault: SoundFault })
export type SoundsStore = ReturnType<typeof createSoundsStore>

/** All SQL of sounds. */
export function createSoundsStore(db: Kysely<SoundTables>) {
	return {
		/** What is known of those sounds that somebody has looked at. */
		async known(fileKeys: readonly string[]): Promise<KeptSound[]> {
			if (fileKeys.length === 0) return []
			const rows = await db
				.selectFrom('sound')
				.select(['file_key as fileKey', 'seconds', 'codec', 'bits_per_second as bitsPerSecond', 'fault'])
				.where('file_key', 'in', fileKeys)
				.execute()
			return rows.map(row => ({ ...row, fault: faultOf(row.fault) }))
		},

		/** @returns null where nobody has looked at a file of this size */
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

		async keep(fileKey: string, finding: Finding, probedAt: Date): Promise<void> {
			const probe = 'probe' in finding ? finding.probe : null
			const row = {
				size_bytes: finding.sizeBytes,
				fault: 'fault' in finding ? finding.fault : null,
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

/** A reason that an earlier version of the shop wrote down and this one has no words for: the track is damaged. */
function faultOf(kept: string | null): SoundFault | null {
	return kept === null ? null : (SoundFault.options.find(known => known === kept) ?? 'damaged')
}
