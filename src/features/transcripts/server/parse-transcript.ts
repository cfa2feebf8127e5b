import { lookup } from '#contract/lookup.ts'
import type { Cue } from '../contract.ts'

/** An invalid timing, with its line number from 1. */
export class TranscriptError extends Error {
	override readonly name = 'TranscriptError'
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
 * WebVTT, SRT, or plain text, whose paragraphs have no times. A timed format is recognised by its first word
 * or by a line with an arrow.
 * @throws TranscriptError
 */
export function parseTranscript(text: string): Cue[] {
	const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
	const isTimed = lines[0]?.startsWith('WEBVTT') || lines.some(line => line.includes(arrow))
	const cues = blocksOf(lines).map(block => (isTimed ? timed(block) : plain(block)))
	return cues.filter(cue => cue !== null)
}

function blocksOf(lines: readonly string[]): Block[] {
	const blocks: Block[] = []
	let open: Block | null = null
	for (const [index, line] of lines.entries()) {
		if (line.trim() === '') open = null
		else if (open) open.lines.push(line)
		else {
			open = { lines: [line], first: index + 1 }
			blocks.push(open)
		}
	}
	return blocks
}

function plain({ lines }: Block): Cue | null {
	const text = lines.map(line => line.trim()).join(' ')
	return text ? { start: null, end: null, text } : null
}

/** A cue: an optional name or number, a timing, the text. Headers, notes and styles are skipped. */
function timed({ lines, first }: Block): Cue | null {
	const index = lines.findIndex(line => line.includes(arrow))
	if (index < 0) {
		if (lines[0]?.startsWith('WEBVTT') || unspoken.test(lines[0] ?? '')) return null
		throw new TranscriptError(first)
	}
	const [start, end] = (lines[index] ?? '').split(arrow).map(secondsOf)
	if (start === undefined || end === undefined || Number.isNaN(start) || !(end > start))
		throw new TranscriptError(first + index)
	const text = lines
		.slice(index + 1)
		.map(spokenText)
		.join(' ')
		.trim()
	return text ? { start, end, text } : null
}

/** `1:02:03.500`, `02:03,5`; cue settings after it are ignored. NaN for anything else. */
function secondsOf(timing: string): number {
	const match = /^\s*(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)(?:[.,](\d{1,3}))?(?:\s|$)/.exec(timing)
	if (!match) return Number.NaN
	const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
	return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`)
}

const entities = lookup<string>({ amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' })

/** Text without markup; a voice tag becomes a prefix. */
function spokenText(line: string): string {
	return line
		.replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, (_, name: string) => `${name.trim()}: `)
		.replace(/<[^>]*>/g, '')
		.replace(/\{\\[^}]*\}/g, '')
		.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
		.trim()
}
