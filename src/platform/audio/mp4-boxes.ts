import { SoundFailure } from './audio-failure.ts'

/** A box of an MP4 file and the range of its content. */
export type Mp4Box = { name: string; from: number; to: number }

/**
 * The boxes in a box, or in the whole file.
 * @throws SoundFailure cut_off for a box longer than the file, damaged for one longer than its parent
 */
export function boxesIn(view: DataView, inside: { from: number; to: number }): Mp4Box[] {
	const found: Mp4Box[] = []
	for (let at = inside.from; at + 8 <= inside.to; ) {
		const name = String.fromCharCode(...[4, 5, 6, 7].map(index => view.getUint8(at + index)))
		const short = view.getUint32(at)
		const isLong = short === 1 && at + 16 <= inside.to
		const size = isLong ? Number(view.getBigUint64(at + 8)) : short || inside.to - at
		const head = isLong ? 16 : 8
		if (at + size > view.byteLength) throw new SoundFailure('cut_off')
		if (size < head || at + size > inside.to) throw new SoundFailure('damaged')
		found.push({ name, from: at + head, to: at + size })
		at += size
	}
	return found
}

export function pathTo(
	view: DataView,
	path: string,
	inside: { from: number; to: number } = { from: 0, to: view.byteLength },
): Mp4Box[] {
	return path
		.split('/')
		.reduce(
			(within, name) => within.flatMap(box => boxesIn(view, box).filter(child => child.name === name)),
			[{ name: '', ...inside }] as Mp4Box[],
		)
}
