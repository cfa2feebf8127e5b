import { SoundFailure } from './audio-failure.ts'
import { oggChecksum } from './ogg-checksum.ts'

export type OggStream = {
	packets: Uint8Array[]
	lastGranule: number
}
type Page = {
	serial: number
	number: number
	flags: number
	granule: bigint
	lacing: Uint8Array
	body: number
}

const headBytes = 27
const noGranule = 0xffff_ffff_ffff_ffffn
const [continued, first, last] = [1, 2, 4]

/**
 * Packets of the first logical stream (RFC 3533). Every page is checked: checksum, sequence number, and that no packet
 * lacks its beginning.
 * @throws SoundFailure damaged, cut_off, unknown_codec for a chained stream
 */
export function readOgg(bytes: Uint8Array): OggStream {
	const packets: Uint8Array[] = []
	let open: Uint8Array[] = []
	let serial: number | undefined
	let next = 0
	let lastGranule = 0
	let isEnded = false
	for (let at = 0; at < bytes.length && !isEnded; ) {
		const page = pageAt(bytes, at)
		at = page.body + page.lacing.reduce((sum, size) => sum + size, 0)
		serial ??= page.serial
		if (page.serial !== serial) continue
		const isFirst = (page.flags & first) !== 0
		const isContinued = (page.flags & continued) !== 0
		if (page.number !== next++ || isFirst !== (page.number === 0) || isContinued !== open.length > 0)
			throw new SoundFailure('damaged')
		if (page.granule !== noGranule) {
			if (Number(page.granule) < lastGranule) throw new SoundFailure('damaged')
			lastGranule = Number(page.granule)
		}
		isEnded = (page.flags & last) !== 0
		let index = page.body
		for (const size of page.lacing) {
			open.push(bytes.subarray(index, index + size))
			index += size
			if (size === 255) continue
			packets.push(joined(open))
			open = []
		}
		// Browsers differ in how they play chained streams.
		if (isEnded && isPage(bytes, at)) throw new SoundFailure('unknown_codec')
	}
	if (!isEnded || open.length > 0) throw new SoundFailure('cut_off')
	return { packets, lastGranule }
}

function isPage(bytes: Uint8Array, at: number): boolean {
	return Buffer.from(bytes.subarray(at, at + 4)).toString('latin1') === 'OggS'
}

function pageAt(bytes: Uint8Array, at: number): Page {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (at + headBytes > bytes.length) throw new SoundFailure('cut_off')
	if (!isPage(bytes, at) || view.getUint8(at + 4) !== 0) throw new SoundFailure('damaged')
	const lacing = bytes.subarray(at + headBytes, at + headBytes + view.getUint8(at + 26))
	const body = at + headBytes + view.getUint8(at + 26)
	const end = lacing.reduce((sum, size) => sum + size, body)
	if (end > bytes.length) throw new SoundFailure('cut_off')
	if (oggChecksum(bytes.subarray(at, end)) !== view.getUint32(at + 22, true))
		throw new SoundFailure('damaged')
	return {
		serial: view.getUint32(at + 14, true),
		number: view.getUint32(at + 18, true),
		flags: view.getUint8(at + 5),
		granule: view.getBigUint64(at + 6, true),
		lacing,
		body,
	}
}

function joined(parts: Uint8Array[]): Uint8Array {
	const [only] = parts
	return parts.length === 1 && only ? only : Buffer.concat(parts)
}
