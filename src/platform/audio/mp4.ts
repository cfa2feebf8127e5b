import { readAacFrames } from './aac-frames.ts'
import { SoundFailure } from './audio-failure.ts'
import { peaksOf } from './envelope.ts'
import type { Measured } from './measured-audio.ts'
import { boxesIn, type Mp4Box, pathTo } from './mp4-boxes.ts'
import { framesOf, type Mp4Frame } from './mp4-frames.ts'

const aac = 0x40

/** Reads AAC in an MP4 file (ISO/IEC 14496-12 and 14496-14). */
export function measureMp4(bytes: Uint8Array): Measured {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const boxes = boxesIn(view, { from: 0, to: view.byteLength })
	const movie = boxes.find(box => box.name === 'moov')
	if (!movie) throw new SoundFailure('cut_off')
	// Fragmented files are for streams and have no length.
	if (boxes.some(box => box.name === 'moof')) throw new SoundFailure('unknown_codec')
	const track = boxesIn(view, movie).find(
		candidate => candidate.name === 'trak' && handlerOf(view, candidate) === 'soun',
	)
	if (!track) throw new SoundFailure('empty')
	const table = (name: string) => pathTo(view, `mdia/minf/stbl/${name}`, track)[0]
	const kind = table('stsd')
	if (!kind || !isAac(view, kind)) throw new SoundFailure('unknown_codec')
	const seconds = secondsOf(view, track)
	const frames = framesOf(view, table)
	if (seconds === 0 || frames.length === 0) throw new SoundFailure('empty')
	requireInside(
		frames,
		boxes.filter(box => box.name === 'mdat'),
		bytes.length,
	)
	const moments = readAacFrames(frames.map(({ at, size }) => bytes.subarray(at, at + size)))
	return { codec: 'aac', seconds, peaks: peaksOf(moments) }
}

function requireInside(frames: readonly Mp4Frame[], media: readonly Mp4Box[], fileBytes: number): void {
	for (const { at, size } of frames) {
		if (at + size > fileBytes) throw new SoundFailure('cut_off')
		if (size === 0 || !media.some(box => at >= box.from && at + size <= box.to))
			throw new SoundFailure('damaged')
	}
}

function handlerOf(view: DataView, track: Mp4Box): string {
	const handler = pathTo(view, 'mdia/hdlr', track)[0]
	if (!handler) return ''
	const letters = [8, 9, 10, 11].map(index => view.getUint8(handler.from + index))
	return String.fromCharCode(...letters)
}

/** The object type is in the descriptor after tag 4. */
function isAac(view: DataView, kind: Mp4Box): boolean {
	const entry = boxesIn(view, { ...kind, from: kind.from + 8 })[0]
	if (entry?.name !== 'mp4a') return false
	for (let at = entry.from; at + 20 < entry.to; at++) {
		if (view.getUint32(at) !== 0x65736473) continue
		for (let index = at + 8; index + 6 < entry.to; index++) {
			if (view.getUint8(index) !== 4) continue
			let type = index + 1
			while (view.getUint8(type) & 0x80) type += 1
			return view.getUint8(type + 1) === aac
		}
	}
	return false
}

function secondsOf(view: DataView, track: Mp4Box): number {
	const head = pathTo(view, 'mdia/mdhd', track)[0]
	if (!head) return 0
	const isLong = view.getUint8(head.from) === 1
	const scale = view.getUint32(head.from + (isLong ? 20 : 12))
	const units = isLong ? Number(view.getBigUint64(head.from + 24)) : view.getUint32(head.from + 16)
	return scale === 0 ? 0 : units / scale
}
