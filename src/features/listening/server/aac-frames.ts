import { SoundFailure } from './sound-failure.ts'

const [single, pair, data, fill] = [0, 1, 4, 6]
type Bits = { take(count: number): number; skipBytes(count: number): void; align(): void }

/**
 * How loud each frame of AAC is, without decoding it (ISO/IEC 14496-3, 4.4.2): of one channel by its `global_gain`, the
 * step in which its spectrum is counted; of a pair by its bytes, since only those tell of the second channel. Enough to
 * see phrases and pauses; no decoder with a free licence has to be carried for it.
 * @param frames raw_data_blocks
 * @throws SoundFailure damaged where a frame is none
 */
export function readAacFrames(frames: readonly Uint8Array[]): number[] {
	const element = frames[0] ? elementOf(frames[0]).kind : single
	// Not every encoder fills up the last byte as the standard says; where one does, a frame that does not is a hurt one.
	const closed = frames.filter(isClosed).length
	const mustClose = closed > frames.length / 2
	return frames.map(frame => {
		const { kind, gain } = elementOf(frame)
		if (kind !== element || (mustClose && !isClosed(frame))) throw new SoundFailure('damaged')
		return kind === pair ? frame.length : 2 ** (gain / 16)
	})
}

/** The first element with sound; what an encoder tells about itself may stand before it. */
function elementOf(frame: Uint8Array): { kind: number; gain: number } {
	const bits = reader(frame)
	for (;;) {
		const kind = bits.take(3)
		if (kind === fill) {
			const short = bits.take(4)
			bits.skipBytes(short === 15 ? 14 + bits.take(8) : short)
		} else if (kind === data) {
			bits.take(4)
			const isAligned = bits.take(1) === 1
			const short = bits.take(8)
			const count = short === 255 ? 255 + bits.take(8) : short
			if (isAligned) bits.align()
			bits.skipBytes(count)
		} else if (kind === single || kind === pair) {
			bits.take(4)
			return { kind, gain: kind === single ? bits.take(8) : 0 }
		} else throw new SoundFailure('damaged')
	}
}

/** Whether a frame ends as one does: with the three ones of its last element, and zeros to the end of the byte. */
function isClosed(frame: Uint8Array): boolean {
	let at = frame.length - 1
	while (at > 0 && frame[at] === 0) at -= 1
	const tail = ((frame[at - 1] ?? 0) << 8) | (frame[at] ?? 0)
	return (tail & 0xff) !== 0 && ((tail / (tail & -tail)) & 7) === 7
}

function reader(bytes: Uint8Array): Bits {
	let at = 0
	function move(to: number) {
		if (to > bytes.length * 8) throw new SoundFailure('damaged')
		at = to
	}
	return {
		take(count) {
			let value = 0
			for (let place = at; place < at + count; place++)
				value = value * 2 + (((bytes[place >> 3] ?? 0) >> (7 - (place & 7))) & 1)
			move(at + count)
			return value
		},
		skipBytes: count => move(at + count * 8),
		align: () => move(Math.ceil(at / 8) * 8),
	}
}
