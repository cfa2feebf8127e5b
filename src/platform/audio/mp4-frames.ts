import { SoundFailure } from './audio-failure.ts'
import type { Mp4Box } from './mp4-boxes.ts'

export type Mp4Frame = { at: number; size: number }
type Tables = (name: string) => Mp4Box | undefined

/**
 * Byte ranges of a track's frames: frames lie in chunks, `stsc` has their numbers (ISO/IEC 14496-12, 8.7).
 * @param table a box of the track's sample table, by its name
 * @throws SoundFailure damaged if the tables contradict one another
 */
export function framesOf(view: DataView, table: Tables): Mp4Frame[] {
	const [sizes, groups, times] = [table('stsz'), table('stsc'), table('stts')]
	const chunks = table('stco') ?? table('co64')
	if (!sizes || !groups || !chunks || !times) throw new SoundFailure('damaged')
	const common = view.getUint32(sizes.from + 4)
	const count = common > 0 ? view.getUint32(sizes.from + 8) : rowsOf(view, sizes, { head: 8, rowBytes: 4 })
	const runs = Array.from({ length: rowsOf(view, groups, { head: 4, rowBytes: 12 }) }, (_, run) => ({
		first: view.getUint32(groups.from + 8 + run * 12) - 1,
		frames: view.getUint32(groups.from + 12 + run * 12),
	}))
	const isLong = chunks.name === 'co64'
	const chunkCount = rowsOf(view, chunks, { head: 4, rowBytes: isLong ? 8 : 4 })
	// A frame has at least one byte, so a file cannot have more frames than bytes.
	if (count > view.byteLength || timedFrames(view, times) !== count) throw new SoundFailure('damaged')
	const found: Mp4Frame[] = []
	let run = 0
	for (let chunk = 0; chunk < chunkCount; chunk++) {
		while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk) run += 1
		const index = chunks.from + 8 + chunk * (isLong ? 8 : 4)
		let at = isLong ? Number(view.getBigUint64(index)) : view.getUint32(index)
		const inChunk = runs[run]?.frames ?? 0
		if (found.length + inChunk > count) throw new SoundFailure('damaged')
		for (let frame = 0; frame < inChunk; frame++) {
			const size = common || view.getUint32(sizes.from + 12 + found.length * 4)
			found.push({ at, size })
			at += size
		}
	}
	if (found.length !== count) throw new SoundFailure('damaged')
	return found
}

/** Rows of a table, checked against its box. @param head bytes before the count */
function rowsOf(view: DataView, box: Mp4Box, { head, rowBytes }: { head: number; rowBytes: number }): number {
	const count = view.getUint32(box.from + head)
	if (box.from + head + 4 + count * rowBytes > box.to) throw new SoundFailure('damaged')
	return count
}

function timedFrames(view: DataView, times: Mp4Box): number {
	let frames = 0
	for (let row = rowsOf(view, times, { head: 4, rowBytes: 8 }) - 1; row >= 0; row--)
		frames += view.getUint32(times.from + 8 + row * 8)
	return frames
}
