import { readFile } from 'node:fs/promises'

export type Pronunciations = {
	/** IPA in General American of a word or of all words of a phrase; null where one is unknown. */
	ipa(words: string): string | null
}

/** @param file of the package, a line for each word: searched as it is, because as an object it takes 68 MB */
export async function openPronunciations(file: string): Promise<Pronunciations> {
	const lines = await readFile(file)
	function ipaOf(word: string): string | null {
		if (!/^[a-z'-]{1,40}$/.test(word)) return null
		const beginning = `\n  "${word}": "`
		const at = lines.indexOf(beginning)
		if (at < 0) return word.includes('-') ? ipaOfAll(word.split('-')) : null
		const start = at + beginning.length
		return ipaFromArpabet(lines.toString('latin1', start, lines.indexOf('"', start)))
	}
	function ipaOfAll(words: readonly string[]): string | null {
		const all = words.map(ipaOf)
		return all.includes(null) || all.length === 0 ? null : all.join(' ')
	}
	return { ipa: words => ipaOfAll(words.split(' ').filter(word => word !== '')) }
}

const vowels: { [sound: string]: string } = {
	...{ AA: 'ɑ', AE: 'æ', AH: 'ʌ', AO: 'ɔ', AW: 'aʊ', AY: 'aɪ', EH: 'ɛ', ER: 'ɝ' },
	...{ EY: 'eɪ', IH: 'ɪ', IY: 'i', OW: 'oʊ', OY: 'ɔɪ', UH: 'ʊ', UW: 'u' },
}
const weak: { [sound: string]: string } = { AH: 'ə', ER: 'ɚ' }
const consonants: { [sound: string]: string } = {
	...{ B: 'b', CH: 'tʃ', D: 'd', DH: 'ð', F: 'f', G: 'ɡ', HH: 'h', JH: 'dʒ', K: 'k', L: 'l', M: 'm', N: 'n' },
	...{ NG: 'ŋ', P: 'p', R: 'ɹ', S: 's', SH: 'ʃ', T: 't', TH: 'θ', V: 'v', W: 'w', Y: 'j', Z: 'z', ZH: 'ʒ' },
}
/** What an English syllable may begin with, beside any one consonant but ŋ. */
const onsets = new Set(
	(
		'P L,P R,P Y,B L,B R,B Y,T R,T W,D R,D W,K L,K R,K W,K Y,G L,G R,G W,F L,F R,F Y,TH R,TH W,SH R,S L,S W,S P,S T,S K,S M,S N,' +
		'M Y,N Y,V Y,HH Y,HH W,S P L,S P R,S P Y,S T R,S K R,S K W,S K Y'
	).split(','),
)

/** 'N EY1 B ER0' is 'ˈneɪbɚ'. A word of one syllable has no mark. */
export function ipaFromArpabet(sounds: string): string {
	const parts = sounds.split(' ')
	const isVowel = (part: string) => /\d$/.test(part)
	const marks = new Map<number, string>()
	const syllables = parts.filter(isVowel).length
	for (const [at, part] of parts.entries()) {
		const stress = /[12]$/.exec(part)?.[0]
		if (stress && syllables > 1) marks.set(onsetBefore(at), stress === '1' ? 'ˈ' : 'ˌ')
	}
	return parts.map((part, at) => (marks.get(at) ?? '') + symbolOf(part)).join('')

	/** Where the syllable of a vowel begins: with as many consonants as it may. */
	function onsetBefore(vowel: number): number {
		let start = vowel
		while (start > 0 && !isVowel(parts[start - 1] ?? '0')) {
			const onset = parts.slice(start - 1, vowel)
			const isWhole = onset.length === 1 ? onset[0] !== 'NG' : onsets.has(onset.join(' '))
			if (!isWhole) break
			start -= 1
		}
		return start
	}
}

function symbolOf(part: string): string {
	const sound = part.replace(/\d$/, '')
	if (part.endsWith('0') && weak[sound]) return weak[sound]
	return vowels[sound] ?? consonants[sound] ?? ''
}
