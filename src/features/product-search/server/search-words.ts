import { foldText } from '#contract/fold-text.ts'

/** A search word with what PostgreSQL makes of it. */
export type Term = {
	/** Folded. */
	word: string
	/** Its lexeme; null for a stop word. */
	stem: string | null
	sound: string
	soundStem: string
}

const maxWords = 12

const ordinals = [
	...['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят', 'одиннадцат'],
]
/** `present simple`, «паст перфект»: what learners type who look for grammar. */
const tense = new RegExp(
	String.raw`(?<!\p{L})(?:present|past|future|презент|паст|фьюч\p{L}*)\s+` +
		String.raw`(?:(?:simple|perfect|continuous|progressive|симпл|перфект|конт\p{L}*|прогрессив)(?!\p{L})\s*)+`,
	'gu',
)
const schoolYear = String.raw`([1-9]|1[01])(?:\s*-?\s*(?:го|ый|ий|ой|й|м|х))?`

/**
 * Words of a query: letters and digits, in lower case with ё as е. A school year is one word (`7 класс`, `седьмой
 * класс` and `grade 7` are `класс7`), and levels are in Latin letters (`а1` is `a1`).
 */
export function wordsOf(typed: string): string[] {
	const folded = foldText(typed)
		.replace(/[’'ʼ`](?=s\b)/g, ' ')
		.replace(
			new RegExp(`(?<![\\p{L}\\p{N}])(${ordinals.join('|')})\\p{L}*\\s+класс\\p{L}*`, 'gu'),
			(_, ordinal) => classWord(ordinals.indexOf(ordinal) + 1),
		)
		.replace(new RegExp(`(?<![\\p{L}\\p{N}])${schoolYear}\\s*кл(?:асс\\p{L}*)?(?!\\p{L})`, 'gu'), (_, year) =>
			classWord(Number(year)),
		)
		.replace(tense, ' tense ')
		.replace(/\b(?:grade|year|class|form)\s*([1-9]|1[01])\b/g, (_, year) => classWord(Number(year)))
	return folded
		.split(/[^\p{L}\p{N}]+/u)
		.filter(word => word !== '' && word !== 's')
		.map(word => (/^[авс][12]$/.test(word) ? latinLevel(word) : word))
		.slice(0, maxWords)
}

function classWord(year: number): string {
	return ` класс${year} `
}

function latinLevel(word: string): string {
	return word.replace(/^[авс]/, letter => ({ а: 'a', в: 'b', с: 'c' })[letter] ?? letter)
}

/** Words without meaning in a bookshop: searched only if there are no others. */
const common = new Set([
	...[
		'книг',
		'книжк',
		'учебник',
		'пособ',
		'литератур',
		'издательств',
		'сер',
		'автор',
		'уровен',
		'уровн',
		'язык',
	],
	...['английск', 'англ', 'инглиш', 'куп', 'скача', 'читат', 'онлайн', 'pdf', 'урок', 'язык', 'подготовк'],
	...[
		'book',
		'english',
		'buy',
		'download',
		'onlin',
		'publish',
		'seri',
		'author',
		'level',
		'languag',
		'read',
		'about',
	],
	...['про', 'ин', 'зе', 'фром', 'оф', 'май', 'энд', 'anglisk', 'dli', 'dlia', 'knig', 'uchebnik', 'how'],
])

export function isCommon({ word, stem, soundStem }: Term): boolean {
	return [word, stem, soundStem].some(form => form !== null && common.has(form))
}

const synonyms: readonly (readonly string[])[] = [
	['сказк', 'истор', 'рассказ', 'stori', 'tale', '~skazk'],
	['песн', 'песенк', 'song', '~pesn'],
	['фонетик', 'произношен', 'phonet', 'phonetics', 'pronunci', 'pronunciation', '~fonetik', '~proiznoshen'],
	['интонац', 'мелод', 'inton', 'intonation', 'tune'],
	['грамматик', 'grammar', '~gramatik', '~gramat', 'времен', 'tens', 'tense'],
	['лексик', 'словарн', 'словар', 'vocabulari', 'vocabulary', '~leksik'],
	['экзам', 'экзамен', 'exam', 'examin'],
	['егэ', '~eg'],
	['огэ', '~og'],
	['учител', 'преподавател', 'педагог', 'teacher', 'teach', '~uchitel'],
	['дет', 'детск', 'ребенок', 'ребенк', 'child', 'children', 'kid', '~det'],
	['малыш', 'дошкольник', 'дошкольн', 'preschool', 'toddler'],
	['начина', 'начальн', 'beginn', 'starter', 'нул'],
	['взросл', 'adult'],
	['аудирован', 'аудиокниг', 'ауд', 'аудиозапис', 'audio', 'listen', 'recording'],
	['устн', 'говорен', 'speak', 'oral'],
	['рабоч', 'тетрад', 'workbook'],
	['диктант', 'dictat'],
	['диалог', 'dialogu'],
	['игр', 'game'],
	['плакат', 'poster'],
	['бесплатн', 'free'],
]
const others = new Map(
	synonyms.flatMap(group => group.map(lexeme => [lexeme, group.filter(other => other !== lexeme)])),
)

/** Shorter words have too many homophones: `qqqq` sounds like `k`. */
export const minSoundLength = 3

export function lexemesOf({ word, stem, soundStem }: Term): string[] {
	const sound = soundStem.length < minSoundLength ? [] : [`~${soundStem}`]
	const own = [...(stem === null ? [] : [stem]), ...sound]
	// No book has a lexeme for a stop word.
	return own.length === 0 ? [word] : withSynonyms(own)
}

export function lexemesLike({ word, stem }: Term): string[] {
	const limit = toleratedTypos(word)
	const forms = stem === null ? [word] : [word, stem]
	return [...others.keys()].filter(lexeme => {
		const allowed = Math.min(limit, toleratedTypos(lexeme))
		return forms.some(form => allowed > 0 && editDistance(form, lexeme, allowed) <= allowed)
	})
}

export function withSynonyms(lexemes: readonly string[]): string[] {
	return [...new Set(lexemes.flatMap(lexeme => [lexeme, ...(others.get(lexeme) ?? [])]))]
}

/** Damerau–Levenshtein (optimal string alignment); `limit` + 1 for more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
	if (Math.abs(a.length - b.length) > limit) return limit + 1
	let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
	for (let i = 1; i <= a.length; i += 1) {
		const next = [i]
		for (let j = 1; j <= b.length; j += 1) {
			const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
			const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
			const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced
			next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
		}
		;[before, row] = [row, next]
	}
	return Math.min(row[b.length] ?? 0, limit + 1)
}

/** Short words with two letters swapped or one omitted: they share too few trigrams. */
export function shortVariants(word: string): string[] {
	if (word.length < 3 || word.length > 5) return []
	const swapped = Array.from({ length: word.length - 1 }, (_, at) => {
		return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
	})
	return [...swapped, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

/** Tolerated typos in a word: none in two letters, one up to five, two beyond. */
export function toleratedTypos(word: string): number {
	return word.length < 3 ? 0 : word.length < 6 ? 1 : 2
}
