/** `7`, or `1.12` for the twelfth of a first disc or unit; letters stay, as in `3a`. */
export type TrackNumber = string

const number = String.raw`(\d{1,3}(?:[.\-–]\d{1,3})?[a-zа-я]?)`
const printed = [
	new RegExp(
		`(?<!\\p{L})(?:audio ?track|track|трек|дорожка|аудио(?:запись)?|запись|audio|listening|recording)\\s*(?:№|no\\.?|#)?\\s*${number}(?![\\p{L}\\p{N}])`,
		'giu',
	),
	new RegExp(`(?:🎧|🔊|🔉|🎵|♫|♪|\\u{1F4BF}|\\u{1F4C0})\\s*${number}(?![\\p{L}\\p{N}])`, 'giu'),
	/(?<!\p{L})(?:cd|диск)\s*(\d{1,2})\s*[,:./-]?\s*(?:track|трек)?\s*(\d{1,3})(?![\p{L}\p{N}])/giu,
]

type Mark = { number: TrackNumber; words: string }

/** The tracks that a page names, each once. */
export function marksOf(text: string): Mark[] {
	const found = new Map<TrackNumber, string>()
	for (const pattern of printed)
		for (const match of text.matchAll(pattern)) {
			const key = keyOfNumber(match.slice(1).filter(Boolean).join('.'))
			if (!found.has(key)) found.set(key, match[0].replace(/\s+/g, ' ').trim())
		}
	return [...found].map(([number, words]) => ({ number, words }))
}

/** The numbers that a track may be printed under, the likeliest first: those of its title, then of its file. */
export function numbersOf({ title, source }: { title: string; source: string }): TrackNumber[] {
	const names = [title, source.replace(/\.[^.]+$/, '')].map(name => name.replaceAll('_', ' '))
	const numbers = names.flatMap(name => {
		const marked = marksOf(name).map(mark => mark.number)
		const whole = /^\s*(\d{1,3}(?:[.\-– ]\d{1,3})?[a-zа-я]?)(?=\s|$)/iu.exec(name)?.[1]
		return [...marked, ...(whole ? [keyOfNumber(whole)] : [])]
	})
	return [...new Set(numbers)]
}

/** `01-07` and `1.7` are one. */
export function keyOfNumber(number: string): TrackNumber {
	return number
		.toLowerCase()
		.split(/[.\-– ]/)
		.map(part => part.replace(/^0+(?=\d)/, ''))
		.join('.')
}
