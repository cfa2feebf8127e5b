import { aacLoudness } from './aac-loudness.ts'
import { peaksOf } from './envelope.ts'
import { boxesIn, type Mp4Box, pathTo } from './mp4-boxes.ts'
import type { Measured } from './probe-sound.ts'
import { SoundFailure } from './sound-failure.ts'

const aac = 0x40

/** Reads AAC in an MP4 file (ISO/IEC 14496-12 and 14496-14). */
export function measureMp4(bytes: Uint8Array): Measured {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const track = pathTo(view, 'moov')
		.flatMap(movie => boxesIn(view, movie).filter(box => box.name === 'trak'))
		.find(candidate => handlerOf(view, candidate) === 'soun')
	if (!track) throw new SoundFailure(pathTo(view, 'moov').length > 0 ? 'empty' : 'cut_off')
	const table = (name: string) => pathTo(view, `mdia/minf/stbl/${name}`, track)[0]
	const kind = table('stsd')
	if (!kind || !isAac(view, kind)) throw new SoundFailure('unknown_codec')
	const seconds = secondsOf(view, track)
	const frames = framesOf(view, table)
	if (seconds === 0 || frames.length === 0) throw new SoundFailure('empty')
	if (frames.some(frame => frame.at + frame.size > bytes.length)) throw new SoundFailure('cut_off')
	const moments = frames.map(({ at, size }) => aacLoudness(bytes.subarray(at, at + size)))
	if (moments.every(moment => moment === 0)) throw new SoundFailure('damaged')
	return { codec: 'aac', seconds, peaks: peaksOf(moments) }
}

function handlerOf(view: DataView, track: Mp4Box): string {
	const handler = pathTo(view, 'mdia/hdlr', track)[0]
	if (!handler) return ''
	const letters = [8, 9, 10, 11].map(place => view.getUint8(handler.from + place))
	return String.fromCharCode(...letters)
}

/** Whether the sound is AAC: the object type stands in the descriptor behind the tag 4. */
function isAac(view: DataView, kind: Mp4Box): boolean {
	const entry = boxesIn(view, { ...kind, from: kind.from + 8 })[0]
	if (entry?.name !== 'mp4a') return false
	for (let at = entry.from; at + 20 < entry.to; at++) {
		if (view.getUint32(at) !== 0x65736473) continue
		for (let place = at + 8; place + 6 < entry.to; place++) {
			if (view.getUint8(place) !== 4) continue
			let type = place + 1
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

type Frame = { at: number; size: number }

/** Where each frame lies: frames lie in chunks, and `stsc` says how many lie in which. */
function framesOf(view: DataView, table: (name: string) => Mp4Box | undefined): Frame[] {
	const [sizes, groups] = [table('stsz'), table('stsc')]
	const chunks = table('stco') ?? table('co64')
	if (!sizes || !groups || !chunks) return []
	const common = view.getUint32(sizes.from + 4)
	const count = view.getUint32(sizes.from + 8)
	const runs = Array.from({ length: view.getUint32(groups.from + 4) }, (_, run) => ({
		first: view.getUint32(groups.from + 8 + run * 12) - 1,
		frames: view.getUint32(groups.from + 12 + run * 12),
	}))
	const found: Frame[] = []
	let run = 0
	for (let chunk = 0; chunk < view.getUint32(chunks.from + 4) && found.length < count; chunk++) {
		while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk) run += 1
		let at =
			chunks.name === 'co64'
				? Number(view.getBigUint64(chunks.from + 8 + chunk * 8))
				: view.getUint32(chunks.from + 8 + chunk * 4)
		for (let frame = 0; frame < (runs[run]?.frames ?? 0) && found.length < count; frame++) {
			const size = common || view.getUint32(sizes.from + 12 + found.length * 4)
			found.push({ at, size })
			at += size
		}
	}
	return found
}
