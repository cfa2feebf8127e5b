const ones =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' ',
	)
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const onesRu =
	'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
		' ',
	)
const tensRu = '- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ')
const hundredsRu = '- сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ')

const short: { [word: string]: string } = {
	mr: 'mister',
	mrs: 'missis',
	ms: 'miz',
	dr: 'doctor',
	st: 'saint',
	prof: 'professor',
	etc: 'etcetera',
	vs: 'versus',
	no: 'no',
	'e.g': 'for example',
	'i.e': 'that is',
	'a.m': 'ay em',
	'p.m': 'pee em',
	ok: 'okay',
	'т.е': 'то есть',
	'т.д': 'так далее',
	'т.п': 'тому подобное',
	г: 'года',
	др: 'другие',
	стр: 'страница',
	руб: 'рублей',
}
const signs: { [sign: string]: string } = {
	'&': ' and ',
	'%': ' percent ',
	'+': ' plus ',
	'=': ' equals ',
	'@': ' at ',
	'№': ' номер ',
}
const money: { [sign: string]: string } = { '£': 'pounds', $: 'dollars', '€': 'euros' }
const letterNames: { [letter: string]: string } = {
	w: 'double you',
	h: 'aitch',
	x: 'ex',
	y: 'why',
	q: 'cue',
}

/** The words of a sentence as they are said, in small letters: numbers, sums, times and short forms written out. */
export function spokenWords(sentence: string): string[] {
	const isRussian = /[а-яё]/i.test(sentence)
	const text = sentence
		.normalize('NFKC')
		.replace(/[’‘`´]/g, "'")
		.replace(/([£$€])\s?(\d[\d,]*(?:\.\d+)?)/g, (_, sign: string, sum: string) => `${sum} ${money[sign]}`)
		.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
		.replace(/\b(\d{1,2})(?::(\d{2})\b|\.(\d{2})(?=\s*[ap]\.?m\b))/gi, '$1 $2$3')
		.replace(
			/(\d)\.(\d+)/g,
			(_, whole: string, rest: string) => `${whole} ${isRussian ? 'и' : 'point'} ${[...rest].join(' ')}`,
		)
		.replace(/[&%+=@№]/g, sign => signs[sign] ?? ' ')
	return text
		.split(/[^\p{L}\p{N}'.]+/u)
		.map(word => word.replace(/^['.]+|['.]+$/g, ''))
		.filter(word => word !== '')
		.flatMap(word => wordsOf(word, isRussian))
}

function wordsOf(word: string, isRussian: boolean): string[] {
	const number = /^(\d+)(st|nd|rd|th|s|'s|\p{L}+)?$/u.exec(word)
	if (number) return numberWords(number[1] ?? '', number[2] ?? '', isRussian)
	const folded = word.toLowerCase()
	const full = short[folded]
	if (full) return full.split(' ')
	const plain = word.replaceAll('.', '')
	// An acronym is spelt letter by letter; a word that is shouted is not.
	if (/^\p{Lu}{2,5}$/u.test(plain) && (word.includes('.') || !/[AEIOUYАЕЁИОУЫЭЮЯ]/.test(plain)))
		return [...plain.toLowerCase()].flatMap(letter => (letterNames[letter] ?? `${letter}ee`).split(' '))
	return folded.split('.').filter(part => part !== '')
}

function numberWords(digits: string, ending: string, isRussian: boolean): string[] {
	const value = Number(digits)
	const isSpelt = digits.length >= 7 || (digits.length > 1 && digits.startsWith('0'))
	const names = isRussian ? onesRu : ones
	if (isSpelt) return [...digits].map(digit => names[Number(digit)] ?? '')
	const words = isRussian
		? russian(value)
		: value >= 1100 && value < 2100 && value % 1000 >= 10
			? year(value)
			: english(value)
	if (ending && !/^(st|nd|rd|th|s|'s)$/.test(ending)) words.push(ending)
	return words
}

function year(value: number): string[] {
	const rest = value % 100
	const hundreds = english(Math.floor(value / 100))
	if (rest === 0) return [...hundreds, 'hundred']
	return [...hundreds, ...(rest < 10 ? ['oh'] : []), ...english(rest)]
}

function english(value: number): string[] {
	if (value < 20) return [ones[value] ?? '']
	if (value < 100) return [tens[Math.floor(value / 10)] ?? '', ...(value % 10 ? english(value % 10) : [])]
	if (value < 1000)
		return [
			...english(Math.floor(value / 100)),
			'hundred',
			...(value % 100 ? ['and', ...english(value % 100)] : []),
		]
	const [size, name] = value < 1_000_000 ? [1000, 'thousand'] : [1_000_000, 'million']
	return [...english(Math.floor(value / size)), name, ...(value % size ? english(value % size) : [])]
}

function russian(value: number): string[] {
	if (value < 20) return [onesRu[value] ?? '']
	if (value < 100) return [tensRu[Math.floor(value / 10)] ?? '', ...(value % 10 ? russian(value % 10) : [])]
	if (value < 1000)
		return [hundredsRu[Math.floor(value / 100)] ?? '', ...(value % 100 ? russian(value % 100) : [])]
	const [size, name] = value < 1_000_000 ? [1000, 'тысяч'] : [1_000_000, 'миллионов']
	return [...russian(Math.floor(value / size)), name, ...(value % size ? russian(value % size) : [])]
}
