/** Whole numbers below 2^32 as bytes, least significant first. */
export function packed(numbers: readonly number[]): Uint8Array {
	const bytes = Buffer.alloc(numbers.length * 4)
	for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number, at * 4)
	return bytes
}

export function numbersIn(bytes: Uint8Array): Uint32Array {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	return Uint32Array.from({ length: bytes.byteLength >> 2 }, (_, at) => view.getUint32(at * 4, true))
}
