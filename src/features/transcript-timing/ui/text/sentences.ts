/** A sentence of a script: what is shown, and what of it is said. */
export type ScriptSentence = {
	/** As written, with the name of who says it. */
	text: string
	/** Without names of speakers and directions; empty for a line of which nothing is said. */
	spoken: string
	/** Whose line it is; null where no name stands before it. */
	speaker: string | null
}

/** A name before a colon: short, without a verb's full stop, "A", "Anna", "MRS RAE", "Speaker 2", "Мария Ивановна". */
const speakerShape =
	/^((?:\p{Lu}[\p{L}'’.]*|\d{1,2})(?: (?:\p{Lu}[\p{L}'’.]*|\d{1,2}|and|и|of)){0,3})\s*:\s+(?=\S)/u
const abbreviations = new Set(
	'mr mrs ms dr st prof rev sgt capt jr sr vs etc no fig pp vol ed eg ie e.g i.e a.m p.m approx dept г гг д др им ул стр рис см т.е т.д т.п руб коп тыс млн'.split(
		' ',
	),
)
/** A line this long without a full stop was broken to fit a page. */
const wrappedFrom = 48

/**
 * The sentences of a plain text. Lines of a dialogue part them; an abbreviation, an initial and a decimal do not.
 * Text in square brackets is not said; nor is text in round ones that begins a sentence or follows a name.
 */
export function sentencesOf(script: string): ScriptSentence[] {
	return linesOf(script).flatMap(line => {
		const speaker = speakerShape.exec(line)
		const said = speaker ? line.slice(speaker[0].length) : line
		const parts = split(said).map(part => ({
			text: part,
			spoken: withoutDirections(part),
			speaker: speaker?.[1] ?? null,
		}))
		const [first] = parts
		if (first && speaker) first.text = speaker[0] + first.text
		return joinUnspoken(parts)
	})
}

function linesOf(script: string): string[] {
	const lines: string[] = []
	let isOpen = false
	for (const raw of script.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
		const line = raw.replace(/[\s\u00a0]+/g, ' ').trim()
		if (line === '') isOpen = false
		else {
			const before = lines.at(-1) ?? ''
			const goesOn =
				isOpen &&
				!speakerShape.test(line) &&
				!/^[-–—•*\d]/.test(line) &&
				!/[.!?…:][)»”"'’]*$/.test(before) &&
				(/^\p{Ll}/u.test(line) || before.length >= wrappedFrom)
			if (goesOn) lines[lines.length - 1] = `${before} ${line}`
			else lines.push(line)
			isOpen = true
		}
	}
	return lines
}

/** At a full stop, question or exclamation mark before a space and what can begin a sentence. */
function split(line: string): string[] {
	const parts: string[] = []
	let from = 0
	for (const match of line.matchAll(/[.!?…]+[)\]»”"'’]*\s+(?=[\p{Lu}\p{N}«“"'‘(—–[-])/gu)) {
		const end = match.index + match[0].length
		const word = line.slice(from, match.index).match(/\S+$/)?.[0] ?? ''
		const isStop = match[0].startsWith('.') && !match[0].startsWith('..')
		if (isStop && isAbbreviation(word, line.slice(end))) continue
		// A list's number belongs to what it counts.
		if (isStop && /^\d{1,3}$/.test(line.slice(from, match.index).trim())) continue
		parts.push(line.slice(from, end).trim())
		from = end
	}
	parts.push(line.slice(from).trim())
	return parts.filter(part => part !== '')
}

function isAbbreviation(word: string, next: string): boolean {
	const plain = word.replace(/^[«“"'‘([]+/, '')
	if (/^\p{Lu}$/u.test(plain)) return plain !== 'I' && plain !== 'Я'
	const folded = plain.toLowerCase()
	if (folded === 'a.m' || folded === 'p.m' || folded === 'etc' || folded === 'no')
		return folded === 'no' ? /^\d/.test(next) : false
	return abbreviations.has(folded)
}

function withoutDirections(part: string): string {
	return part
		.replace(/\[[^\]]*\]/g, ' ')
		.replace(/^(\s*\([^)]*\))+/, ' ')
		.replace(/([.!?…])\s*\([^)]*\)\s*$/, '$1')
		.replace(/\s+/g, ' ')
		.trim()
}

/** What is not said stands with the sentence after it, or before it at the end of a line. */
function joinUnspoken(parts: ScriptSentence[]): ScriptSentence[] {
	const joined: ScriptSentence[] = []
	let waiting = ''
	for (const part of parts) {
		if (!/[\p{L}\p{N}]/u.test(part.spoken)) waiting = `${waiting} ${part.text}`.trim()
		else {
			joined.push({ ...part, text: `${waiting} ${part.text}`.trim() })
			waiting = ''
		}
	}
	const last = joined.at(-1)
	if (waiting && last) last.text = `${last.text} ${waiting}`
	return joined
}
