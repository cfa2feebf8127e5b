import type { Cue } from '../contract.ts'

/** A line that is no timing, and where it stands, the first line being 1. */
export class TranscriptFault extends Error {
	override readonly name = 'TranscriptFault'
	readonly line: number
	constructor(line: number) {
		super(`The transcript's line ${line} is no timing`)
		this.line = line
	}
}

const arrow = '-->'
const unspoken = /^(NOTE|STYLE|REGION)\b/

type Block = { lines: string[]; first: number }

/**
 * Reads what is said in a track: WebVTT, SRT, or plain text, whose paragraphs have no times. A timed text says so by
 * itself: by its first word, or by a line with an arrow.
 * @throws TranscriptFault
 */
export function parseTranscript(text: string): Cue[] {
	const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
	const isTimed = lines[0]?.startsWith('WEBVTT') || lines.some(line => line.includes(arrow))
	const cues = blocksOf(lines).map(block => (isTimed ? timed(block) : plain(block)))
	return cues.filter(cue => cue !== null)
}

/** Lines between empty ones. */
function blocksOf(lines: readonly string[]): Block[] {
	const blocks: Block[] = []
	let open: Block | null = null
	for (const [place, line] of lines.entries()) {
		if (line.trim() === '') open = null
		else if (open) open.lines.push(line)
		else {
			open = { lines: [line], first: place + 1 }
			blocks.push(open)
		}
	}
	return blocks
}

function plain({ lines }: Block): Cue | null {
	const text = lines.map(line => line.trim()).join(' ')
	return text ? { start: null, end: null, text } : null
}

/** A cue: perhaps a name or a number, a timing, what is said. Headers, notes and styles are none. */
function timed({ lines, first }: Block): Cue | null {
	const place = lines.findIndex(line => line.includes(arrow))
	if (place < 0) {
		if (lines[0]?.startsWith('WEBVTT') || unspoken.test(lines[0] ?? '')) return null
		throw new TranscriptFault(first)
	}
	const [start, end] = (lines[place] ?? '').split(arrow).map(secondsOf)
	if (start === undefined || end === undefined || Number.isNaN(start) || !(end > start))
		throw new TranscriptFault(first + place)
	const text = lines
		.slice(place + 1)
		.map(spoken)
		.join(' ')
		.trim()
	return text ? { start, end, text } : null
}

/** `1:02:03.500`, `02:03,5`; what stands behind an end is how WebVTT places it. NaN for anything else. */
function secondsOf(timing: string): number {
	const match = /^\s*(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?(?:\s|$)/.exec(timing)
	if (!match) return Number.NaN
	const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}

const entities: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** What is said without how it is marked; who says it stands in front. */
function spoken(line: string): string {
	return line
		.replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, (_, name: string) => `${name.trim()}: `)
		.replace(/<[^>]*>/g, '')
		.replace(/\{\\[^}]*\}/g, '')
		.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
		.trim()
}
