import { SoundFailure } from './audio-failure.ts'

const [single, pair, data, fill] = [0, 1, 4, 6]
type Bits = { take(count: number): number; skipBytes(count: number): void; align(): void }

/**
 * Loudness of each AAC frame without decoding it (ISO/IEC 14496-3, 4.4.2): of a mono element by its `global_gain`, of a
 * pair by its bytes, since only those tell of the second channel. Enough to see phrases and pauses; no freely licensed
 * decoder is small enough.
 * @param frames raw_data_blocks
 * @throws SoundFailure damaged for an invalid frame
 */
export function readAacFrames(frames: readonly Uint8Array[]): number[] {
	const element = frames[0] ? elementOf(frames[0]).kind : single
	// Not every encoder pads the last byte as the standard says; where most frames are padded, one that is not is
	// damaged.
	const closed = frames.filter(isClosed).length
	const mustClose = closed > frames.length / 2
	return frames.map(frame => {
		const { kind, gain } = elementOf(frame)
		if (kind !== element || (mustClose && !isClosed(frame))) throw new SoundFailure('damaged')
		return kind === pair ? frame.length : 2 ** (gain / 16)
	})
}

/** The first element with audio; fill elements may precede it. */
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

/** Whether a frame ends with the end element (three ones) and zero padding. */
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
			for (let index = at; index < at + count; index++)
				value = value * 2 + (((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1)
			move(at + count)
			return value
		},
		skipBytes: count => move(at + count * 8),
		align: () => move(Math.ceil(at / 8) * 8),
	}
}
