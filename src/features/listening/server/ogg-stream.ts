import { SoundFailure } from './sound-failure.ts'

export type OggStream = {
	packets: Uint8Array[]
	/** The place of the last sample, counted as the codec does. */
	lastGranule: number
}

const headBytes = 27
const noGranule = 0xffff_ffff_ffff_ffffn
const [continued, last] = [1, 4]

/** Takes the packets of the first stream out of their pages (RFC 3533). */
export function readOgg(bytes: Uint8Array): OggStream {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	const packets: Uint8Array[] = []
	let open: Uint8Array[] = []
	let serial: number | undefined
	let lastGranule = 0
	let isEnded = false
	for (let at = 0; at < bytes.length && !isEnded; ) {
		if (at + headBytes > bytes.length) throw new SoundFailure('cut_off')
		if (view.getUint32(at) !== 0x4f676753) throw new SoundFailure('damaged')
		const flags = view.getUint8(at + 5)
		const lacing = bytes.subarray(at + headBytes, at + headBytes + view.getUint8(at + 26))
		let place = at + headBytes + lacing.length
		const end = lacing.reduce((sum, size) => sum + size, place)
		if (end > bytes.length) throw new SoundFailure('cut_off')
		serial ??= view.getUint32(at + 14)
		if (view.getUint32(at + 14) === serial) {
			const granule = view.getBigUint64(at + 6, true)
			if (granule !== noGranule) lastGranule = Number(granule)
			isEnded = (flags & last) !== 0
			if (!(flags & continued)) open = []
			for (const size of lacing) {
				open.push(bytes.subarray(place, place + size))
				place += size
				if (size === 255) continue
				packets.push(joined(open))
				open = []
			}
		}
		at = end
	}
	if (!isEnded) throw new SoundFailure('cut_off')
	return { packets, lastGranule }
}

function joined(parts: Uint8Array[]): Uint8Array {
	const [only] = parts
	return parts.length === 1 && only ? only : Buffer.concat(parts)
}
