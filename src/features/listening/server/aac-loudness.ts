/**
 * How loud a frame of AAC is, without decoding it: its `global_gain`, the step in which its spectrum is counted
 * (ISO/IEC 14496-3, 4.4.2). Enough to see phrases and pauses; no decoder with a free licence has to be carried for it.
 * @param frame one raw_data_block
 */
export function aacLoudness(frame: Uint8Array): number {
	const bits = reader(frame)
	for (let element = bits(3); element !== null && element < 7; element = bits(3)) {
		if (element === 6) {
			const short = bits(4) ?? 0
			const count = short === 15 ? 14 + (bits(8) ?? 0) : short
			for (let skipped = 0; skipped < count; skipped++) bits(8)
			continue
		}
		if (element > 1) return 0
		bits(4)
		if (element === 1 && bits(1) === 1) skipCommonWindow(bits)
		const gain = bits(8)
		return gain === null ? 0 : 2 ** (gain / 16)
	}
	return 0
}

/** What both channels of a pair share. */
function skipCommonWindow(bits: (count: number) => number | null): void {
	bits(1)
	const isShort = bits(2) === 2
	bits(1)
	const bands = bits(isShort ? 4 : 6) ?? 0
	const grouping = isShort ? (bits(7) ?? 0) : 0
	if (!isShort) bits(1)
	if (bits(2) !== 1) return
	// A bit that is not set begins a new group of windows.
	const groups = isShort ? 8 - grouping.toString(2).replaceAll('0', '').length : 1
	for (let band = 0; band < bands * groups; band++) bits(1)
}

function reader(bytes: Uint8Array): (count: number) => number | null {
	let at = 0
	return count => {
		if (at + count > bytes.length * 8) return null
		let value = 0
		for (let taken = 0; taken < count; taken++, at++)
			value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
		return value
	}
}
