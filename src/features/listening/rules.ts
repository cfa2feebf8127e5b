import type { ListeningState, PlayedTrack, TrackProgress } from './contract.ts'

/** What somebody chose and where they are in tracks of a book. */
export type ListeningUpdate = { speed?: number; source?: string; tracks: PlayedTrack[] }

/** Per reader, in all books. */
export const maxPassages = 2000

/** Progress of a track that was not played: one digit per hundredth. */
export const noProgress = '0'.repeat(100)

/** @param from, to shares of the track, 0 to 1 */
export function addProgress(progress: string, { from, to }: { from: number; to: number }): string {
	const last = Math.floor(to * 100)
	return [...progress].map((digit, at) => (at >= Math.floor(from * 100) && at <= last ? '1' : digit)).join('')
}

function mergeProgress(one: string, other: string): string {
	return [...one].map((digit, index) => (other[index] === '1' ? '1' : digit)).join('')
}

/** Share of a track that was played, 0 to 1. */
export function progressShare(progress: string): number {
	return progress.replaceAll('0', '').length / 100
}

/** The newer one says where to go on; what was played of either counts. */
export function withTrack<Track extends TrackProgress>(tracks: readonly Track[], newer: Track): Track[] {
	const older = tracks.find(({ source }) => source === newer.source)
	const heard = older ? mergeProgress(older.heard, newer.heard) : newer.heard
	return [...tracks.filter(track => track !== older), { ...newer, heard }]
}

export function withUpdate(
	state: ListeningState,
	{ speed, source, tracks }: ListeningUpdate,
): ListeningState {
	return {
		...state,
		speed: speed ?? state.speed,
		source: source ?? state.source,
		tracks: tracks.reduce<TrackProgress[]>(withTrack, state.tracks),
	}
}
