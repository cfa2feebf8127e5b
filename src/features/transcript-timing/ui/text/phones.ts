/**
 * Coarse classes of speech sounds, as far as spelling tells them; what tells them apart in a recording is learnt from
 * the recording itself.
 */
export const phones = ['i', 'e', 'a', 'o', 'u', 'r', 'l', 'w', 'n', 's', 'f', 'z', 'p', 'b'] as const
export type Phone = (typeof phones)[number]
export const isVowel = (phone: Phone): boolean => 'ieaou'.includes(phone)

/**
 * Spelling to sounds, the longest rule first; `|` is an end of a word. s: voiceless hiss (s, sh, ch), z: voiced one
 * (z, j), f: weak noise (f, th, h), p and b: stops, n: nasals, w: glides (w, y).
 */
const english: [string, string][] = [
	['ought', 'op'],
	['aught', 'op'],
	['eight', 'ep'],
	['eigh', 'e'],
	['igh', 'ai'],
	['ough', 'o'],
	['tion', 'sn'],
	['ssion', 'sn'],
	['sion', 'zn'],
	['cious', 'sas'],
	['tious', 'sas'],
	['cial', 'sal'],
	['tial', 'sal'],
	['ture|', 'sa'],
	['sure|', 'za'],
	['|one|', 'wan'],
	['|once|', 'wans'],
	['two|', 'pu'],
	['who', 'fu'],
	['people', 'pipal'],
	['tch', 'ps'],
	['dge|', 'bz'],
	['sch', 'sp'],
	['ch', 'ps'],
	['sh', 's'],
	['th', 'f'],
	['ph', 'f'],
	['wh', 'w'],
	['|wr', 'r'],
	['|kn', 'n'],
	['|gn', 'n'],
	['|ps', 's'],
	['mb|', 'n'],
	['gn|', 'n'],
	['gh|', 'f'],
	['|gh', 'b'],
	['gh', ''],
	['ck', 'p'],
	['qu', 'pw'],
	['nk', 'np'],
	['ng|', 'n'],
	['ng', 'nb'],
	['xc', 'ps'],
	['x', 'ps'],
	['sce', 'se'],
	['sci', 'sai'],
	['cc', 'p'],
	['ce', 'se'],
	['ci', 'si'],
	['cy', 'si'],
	['|ge', 'ze'],
	['ge|', 'bz'],
	['gi', 'zi'],
	['gy', 'zi'],
	['eau', 'o'],
	['ee', 'i'],
	['ea', 'i'],
	['ie|', 'i'],
	['ies|', 'iz'],
	['ie', 'i'],
	['ei', 'i'],
	['ey|', 'i'],
	['ai', 'e'],
	['ay', 'e'],
	['oa', 'o'],
	['oo', 'u'],
	['oi', 'oi'],
	['oy', 'oi'],
	['ou', 'au'],
	['ow', 'au'],
	['au', 'o'],
	['aw', 'o'],
	['ew', 'u'],
	['ue|', 'u'],
	['ui', 'u'],
	['are|', 'e'],
	['ere|', 'i'],
	['ore|', 'o'],
	['ire|', 'aia'],
	['ure|', 'u'],
	['er|', 'a'],
	['ers|', 'az'],
	['ar|', 'a'],
	['or|', 'o'],
	['le|', 'al'],
	['les|', 'alz'],
	['ted|', 'pib'],
	['ded|', 'bib'],
	['ed|', 'b'],
	['ses|', 'siz'],
	['ces|', 'siz'],
	['ges|', 'bziz'],
	['ches|', 'psiz'],
	['shes|', 'siz'],
	['es|', 'z'],
	["n't", 'np'],
	["'s", 'z'],
	['|the|', 'fa'],
	['|be|', 'bi'],
	['|he|', 'fi'],
	['|me|', 'ni'],
	['|we|', 'wi'],
	['|she|', 'si'],
	['e|', ''],
	['|y', 'w'],
	['|my|', 'nai'],
	['|by|', 'bai'],
	['|i|', 'ai'],
	['|a|', 'a'],
	['|u', 'a'],
]
const englishLetters: { [letter: string]: string } = {
	a: 'a',
	b: 'b',
	c: 'p',
	d: 'b',
	e: 'e',
	f: 'f',
	g: 'b',
	h: 'f',
	i: 'i',
	j: 'bz',
	k: 'p',
	l: 'l',
	m: 'n',
	n: 'n',
	o: 'o',
	p: 'p',
	q: 'p',
	r: 'r',
	s: 's',
	t: 'p',
	u: 'u',
	v: 'f',
	w: 'w',
	y: 'i',
	z: 'z',
}
const russianLetters: { [letter: string]: string } = {
	а: 'a',
	б: 'b',
	в: 'f',
	г: 'b',
	д: 'b',
	е: 'e',
	ё: 'o',
	ж: 'z',
	з: 'z',
	и: 'i',
	й: 'w',
	к: 'p',
	л: 'l',
	м: 'n',
	н: 'n',
	о: 'o',
	п: 'p',
	р: 'r',
	с: 's',
	т: 'p',
	у: 'u',
	ф: 'f',
	х: 'f',
	ц: 'ps',
	ч: 'ps',
	ш: 's',
	щ: 's',
	ы: 'i',
	э: 'e',
	ю: 'u',
	я: 'a',
}

const rules = new Map<string, [string, string][]>()
for (const rule of english) {
	const key = rule[0].replace('|', '').charAt(0)
	const same = rules.get(key) ?? []
	same.push(rule)
	rules.set(key, same)
}
for (const same of rules.values()) same.sort((a, b) => b[0].length - a[0].length)

/** The sounds of a word in small letters; silent letters are left out, double ones are one. */
export function phonesOf(word: string): Phone[] {
	return [...sounded(word)].filter((phone): phone is Phone => phones.some(known => known === phone))
}

/** Syllables: the vowels that are said, one for two that glide; at least one. */
export function syllablesOf(word: string): number {
	if (/[а-яё]/.test(word)) return Math.max(1, word.match(/[аеёиоуыэюя]/g)?.length ?? 0)
	const groups = sounded(word).match(/ai|au|oi|[ieaou]/g)?.length ?? 0
	const syllabicN = /(?:tion|ssion|sion)/.test(word) ? 1 : 0
	const contracted = /(?:dn|sn|zn)'t$/.test(word) ? 1 : 0
	return Math.max(1, groups + syllabicN + contracted)
}

function sounded(word: string): string {
	if (/[а-яё]/.test(word)) return [...word].map(letter => russianLetters[letter] ?? '').join('')
	const spelt = `|${word.replace(/([bcdfgklmnprstz])\1/g, '$1')}|`
	let said = ''
	for (let at = 1; at < spelt.length - 1; ) {
		const rule = (rules.get(spelt.charAt(at)) ?? []).find(([shape]) =>
			shape.startsWith('|') ? at === 1 && spelt.startsWith(shape, 0) : spelt.startsWith(shape, at),
		)
		if (rule) {
			said += rule[1]
			at += rule[0].replaceAll('|', '').length
		} else {
			said += englishLetters[spelt.charAt(at)] ?? ''
			at += 1
		}
	}
	return said
}
