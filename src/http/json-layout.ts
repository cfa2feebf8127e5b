const maxJsonDepth = 64
/** Maximum members of an object in large JSON: no shape takes half as many, and an object of 600,000 holds the thread. */
const maxJsonMembers = 20_000
/** Maximum items of an array: more than any body has, and growing an array of millions holds the thread. */
const maxJsonItems = 500_000
/** Bytes of JSON that are parsed in one go. */
export const pieceBytes = 131_072

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const bytesBetweenPauses = 1_048_576

/** A large array or object: where it ends, and the commas at which it falls into pieces. */
export type Container = { end: number; cuts: number[] }
type Frame = Container & {
	start: number
	isArray: boolean
	lastCut: number
	lastComma: number
	members: number
}

/**
 * Where large JSON can be divided, its values unread: a part is some members together, or a large one by
 * itself.
 * @param pause awaited now and then
 * @returns large arrays and objects by their first byte
 * @throws SyntaxError for brackets or strings that do not close, for what lies too deep, for arrays and objects
 * of too many members
 */
export async function layoutOf(json: Buffer, pause: () => Promise<void>): Promise<Map<number, Container>> {
	const large = new Map<number, Container>()
	const open: Frame[] = []
	let nextPause = bytesBetweenPauses
	for (let at = 0; at < json.length; at++) {
		if (at >= nextPause) {
			nextPause = at + bytesBetweenPauses
			await pause()
		}
		const byte = json[at]
		if (byte === quote) at = endOfString(json, at)
		else if (byte === comma) divide(open.at(-1), at)
		else if (byte === openArray || byte === openObject) {
			if (open.length === maxJsonDepth) throw new SyntaxError('JSON is too deep')
			open.push({
				start: at,
				isArray: byte === openArray,
				end: at,
				cuts: [],
				lastCut: at,
				lastComma: at,
				members: 0,
			})
		} else if (byte === closeArray || byte === closeObject) {
			const frame = open.pop()
			if (frame?.isArray !== (byte === closeArray)) throw new SyntaxError('JSON brackets do not match')
			divide(frame, at)
			if (at - frame.start > pieceBytes) large.set(frame.start, { end: at, cuts: frame.cuts })
		}
	}
	if (open.length > 0) throw new SyntaxError('JSON brackets do not close')
	return large
}

export function endOfString(json: Buffer, start: number): number {
	for (let end = json.indexOf(quote, start + 1); end > 0; end = json.indexOf(quote, end + 1)) {
		let first = end
		while (json[first - 1] === backslash) first--
		if ((end - first) % 2 === 0) return end
	}
	throw new SyntaxError('A JSON string does not close')
}

function divide(frame: Frame | undefined, at: number): void {
	if (!frame) return
	frame.members += 1
	if (frame.members > (frame.isArray ? maxJsonItems : maxJsonMembers))
		throw new SyntaxError(`A JSON ${frame.isArray ? 'array' : 'object'} has too many members`)
	const isLarge = at - frame.lastComma > pieceBytes
	if (isLarge && frame.lastComma > frame.lastCut) frame.cuts.push(frame.lastComma)
	if (isLarge || at - frame.lastCut > pieceBytes) {
		frame.cuts.push(at)
		frame.lastCut = at
	}
	frame.lastComma = at
}
