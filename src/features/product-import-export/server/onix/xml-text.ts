import { AppError } from '#contract/errors.ts'

const pieceBytes = 65_536

/** By byte order mark or declaration; UTF-8 by default. @throws AppError onix_encoding with the line */
export function* xmlText(bytes: Buffer): Generator<string> {
	const encoding = encodingOf(bytes)
	const decoder = decoderOf(encoding)
	let line = 1
	for (let at = 0; at < bytes.length; at += pieceBytes) {
		const piece = bytes.subarray(at, at + pieceBytes)
		try {
			const text = decoder.decode(piece, { stream: true })
			line += text.split('\n').length - 1
			yield text
		} catch {
			throw new AppError('onix_encoding', {
				values: { line: lineOfInvalidByte(bytes, at, line, encoding), encoding },
			})
		}
	}
	try {
		yield decoder.decode()
	} catch {
		throw new AppError('onix_encoding', { values: { line, encoding } })
	}
}

function encodingOf(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
	const head = bytes.toString('latin1', 0, 200).replace(/^ï»¿/, '')
	return /^<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
}

function decoderOf(encoding: string): InstanceType<typeof TextDecoder> {
	try {
		return new TextDecoder(encoding, { fatal: true })
	} catch {
		throw new AppError('onix_encoding', { values: { line: 1, encoding } })
	}
}

function lineOfInvalidByte(bytes: Buffer, from: number, line: number, encoding: string): number {
	if (encoding.startsWith('utf-16')) return line
	// A character may have begun in the previous chunk.
	let at = bytes.lastIndexOf(0x0a, from) + 1
	for (let number = line; at < bytes.length; number++) {
		const next = bytes.indexOf(0x0a, at)
		const end = next === -1 ? bytes.length : next
		try {
			new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(at, end))
		} catch {
			return number
		}
		at = end + 1
	}
	return line
}
