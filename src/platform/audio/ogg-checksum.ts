const polynomial = 0x04c1_1db7
const [sumFrom, sumTo] = [22, 26]

const steps = Uint32Array.from({ length: 256 }, (_, byte) => {
	let rest = byte << 24
	for (let bit = 0; bit < 8; bit++) rest = rest < 0 ? (rest << 1) ^ polynomial : rest << 1
	return rest
})

/** Checksum of an Ogg page (RFC 3533, 6): CRC-32, most significant bit first, its own field as zeros. */
export function oggChecksum(page: Uint8Array): number {
	let sum = 0
	for (let at = 0; at < page.length; at++) {
		const byte = at >= sumFrom && at < sumTo ? 0 : (page[at] ?? 0)
		sum = (sum << 8) ^ (steps[((sum >>> 24) ^ byte) & 255] ?? 0)
	}
	return sum >>> 0
}
