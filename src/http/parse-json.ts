import { createYieldToEventLoop } from '#platform/yield-to-event-loop.ts'
import { type Container, endOfString, layoutOf, pieceBytes } from './json-layout.ts'

type Json = { [key: string]: unknown }

const yieldAfterMs = 8
/** `"__proto__":` in any spelling: inside a string its quotation marks would be escaped. */
const prototypeKey =
	/"(?:_|\\u005f){2}(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006f)(?:t|\\u0074)(?:o|\\u006f)(?:_|\\u005f){2}"\s*:/i

/** Like `JSON.parse`, of bounded depth and without `__proto__`, in parts that yield. @throws SyntaxError */
export async function parseJson(json: Buffer): Promise<unknown> {
	const yieldToEventLoop = createYieldToEventLoop(yieldAfterMs)
	const large = await layoutOf(json, yieldToEventLoop)
	return parseRange(json, { start: 0, end: json.length }, { large, yieldToEventLoop })
}

type Parsing = { large: Map<number, Container>; yieldToEventLoop(): Promise<void> }
type Range = { start: number; end: number }

async function parseRange(json: Buffer, range: Range, parsing: Parsing): Promise<unknown> {
	const { start, end } = withoutBlanks(json, range)
	const container = parsing.large.get(start)
	if (container?.end !== end - 1) return parsePiece(json.toString('utf8', start, end))
	const isArray = json[start] === 0x5b
	const items: unknown[] = []
	const members: Json = {}
	let from = start + 1
	for (const to of new Set([...container.cuts, container.end])) {
		const piece = { start: from, end: to }
		const isSingle = to - from > 2 * pieceBytes
		if (isArray) append(items, isSingle ? [await parseRange(json, piece, parsing)] : listOf(json, piece))
		else Object.assign(members, isSingle ? await memberOf(json, piece, parsing) : membersOf(json, piece))
		await parsing.yieldToEventLoop()
		from = to + 1
	}
	return isArray ? items : members
}

function append(items: unknown[], more: unknown[]): void {
	for (const item of more) items.push(item)
}

function listOf(json: Buffer, { start, end }: Range): unknown[] {
	const items = parsePiece(`[${json.toString('utf8', start, end)}]`) as unknown[]
	if (items.length === 0) throw new SyntaxError('Nothing beside a comma')
	return items
}

function membersOf(json: Buffer, { start, end }: Range): Json {
	const members = parsePiece(`{${json.toString('utf8', start, end)}}`) as Json
	if (Object.keys(members).length === 0) throw new SyntaxError('Nothing beside a comma')
	return members
}

async function memberOf(json: Buffer, range: Range, parsing: Parsing): Promise<Json> {
	const { start, end } = withoutBlanks(json, range)
	if (json[start] !== 0x22) throw new SyntaxError('A name of a member is missing')
	const colon = json.indexOf(0x3a, endOfString(json, start))
	const [key = ''] = Object.keys(
		membersOf(Buffer.concat([json.subarray(start, colon + 1), zero]), whole(colon - start + 2)),
	)
	return { [key]: await parseRange(json, { start: colon + 1, end }, parsing) }
}

const zero = Buffer.from('0')
const whole = (end: number): Range => ({ start: 0, end })

function parsePiece(text: string): unknown {
	if (prototypeKey.test(text)) throw new SyntaxError('__proto__ is no name of a member')
	return JSON.parse(text)
}

function withoutBlanks(json: Buffer, { start, end }: Range): Range {
	let [from, to] = [start, end]
	while (from < to && isBlank(json[from])) from++
	while (from < to && isBlank(json[to - 1])) to--
	return { start: from, end: to }
}

function isBlank(byte: number | undefined): boolean {
	return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}
