import { AppError } from '#contract/errors.ts'

const pieceBytes = 65_536

/**
 * The text of an XML document, piece by piece, in the encoding of its byte order mark or declaration; UTF-8 without.
 * @throws AppError onix_encoding with the line where bytes are not of the encoding
 */
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
				values: { line: faultLine(bytes, at, line, encoding), encoding },
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

function decoderOf(encoding: string): TextDecoder {
	try {
		return new TextDecoder(encoding, { fatal: true })
	} catch {
		throw new AppError('onix_encoding', { values: { line: 1, encoding } })
	}
}

/** Line by line: where a piece does not decode, one of its lines is the first that does not. */
function faultLine(bytes: Buffer, from: number, line: number, encoding: string): number {
	if (encoding.startsWith('utf-16')) return line
	// A character may have begun in the piece before.
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
