export type ContentsLine = {
	title: string
	/** As printed: a number, or null where the line ends in none. */
	page: number | null
	/** Whether a leader, a tab or a word such as “p.” says that it is a page; a lone number may belong to the title. */
	isSure: boolean
	/** A title that ends in “Market Day”, and the number behind it, which is a page only where the other lines say so. */
	perhaps: { title: string; page: number } | null
	/** Columns of blank space before it; a tab counts as `tabWidth`. */
	indent: number
}

const tabWidth = 8
const pageWord = String.raw`(?:pp?\.|page|стр\.?|с\.)?\s*`
const digits = String.raw`(\d{1,5})(?:\s*[-–—]\s*\d{1,5})?`
const onlyPage = new RegExp(`^[\\s.…·•_]*${pageWord}${digits}$`, 'i')
/** Dots, a gap or “p.” between the title and its page. */
const withLeader = new RegExp(
	`^(.*?)(?:[\\s.·•_]*(?:\\.{2,}|(?:\\s\\.){2,}|…|·{2,}|_{2,}|•{2,})[\\s.…·•_]*|\\s{2,})${pageWord}${digits}$`,
	'i',
)
const withPageWord = new RegExp(`^(.*?)[\\s,]+(?:pp?\\.|page|стр\\.?|с\\.)\\s*${digits}$`, 'i')
const withLonePage = new RegExp(`^(.*?\\S)\\s${digits}$`)
/** “Unit 5” ends with its own number, not with that of a page. */
const numberedNoun =
	/(?:^|[^\p{L}])(?:unit|module|chapter|part|section|book|lesson|stage|step|text|story|test|track|exercise|ex|appendix|level|day|week|grade|юнит|модуль|глава|часть|раздел|тема|урок|занятие|рассказ|текст|тест|трек|упражнение|упр|приложение|уровень|день|неделя|класс|№|#)\.?$/iu
/** More than the noun and a number of its own: “Market Day”, “Unit 4. A Day”, not “Unit” and “1. Story”. */
const wordBefore = /\p{L}.*\s\S*\p{L}/u

export function readLine(line: string): ContentsLine {
	const [lead = ''] = /^[\s]*/.exec(line) ?? []
	const indent = [...lead].reduce((sum, sign) => sum + (sign === '\t' ? tabWidth : 1), 0)
	const cells = line
		.trim()
		.split('\t')
		.map(cell => cell.trim())
		.filter(cell => cell !== '')
	const last = cells.at(-1) ?? ''
	const ofCell = cells.length > 1 ? onlyPage.exec(last) : null
	if (ofCell)
		return {
			...{ title: plain(cells.slice(0, -1).join(' ')), page: Number(ofCell[1]) },
			...{ isSure: true, perhaps: null, indent },
		}
	const text = cells.join(' ')
	const alone = onlyPage.exec(text)
	if (alone) return { title: '', page: Number(alone[1]), isSure: false, perhaps: null, indent }
	const sure = withLeader.exec(text) ?? withPageWord.exec(text)
	if (sure) return { title: plain(sure[1] ?? ''), page: Number(sure[2]), isSure: true, perhaps: null, indent }
	const [, before, page] = withLonePage.exec(text) ?? []
	const lone = before === undefined ? null : { title: plain(before), page: Number(page) }
	if (before !== undefined && lone && !numberedNoun.test(before))
		return { ...lone, isSure: false, perhaps: null, indent }
	const perhaps = lone && wordBefore.test(lone.title) ? lone : null
	return { title: plain(text), page: null, isSure: false, perhaps, indent }
}

/** Without bullets before it and a leader after it. */
function plain(title: string): string {
	return title
		.replace(/^[•·▪◦●○■□–—*-]\s+/, '')
		.replace(/(?:\s*[.…·•_]){2,}\s*$/, '')
		.replace(/\s+/g, ' ')
		.trim()
}

const sectionWord = /^(?:unit|module|chapter|part|section|book|юнит|модуль|глава|часть|раздел)(?!\p{L})/iu
const subsectionWord = /^(?:lesson|story|step|text|урок|занятие|рассказ|текст|параграф|§)(?!\p{L})/iu

export type Numbering = 'section' | 'subsection' | number | null
/** What a title begins with: a word that counts sections or what is in them, or how many numbers (`1.2` has two). */
export function numberingOf(title: string): Numbering {
	if (sectionWord.test(title)) return 'section'
	if (subsectionWord.test(title)) return 'subsection'
	const numbers = /^(\d{1,3}(?:\.\d{1,3})*)[.)]?(?=\s|$)/.exec(title)?.[1]
	return numbers === undefined ? null : numbers.split('.').length
}
