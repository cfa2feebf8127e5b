/** What books begin an instruction with, in English and Russian. */
const verbs =
	/^(?:act|add|analyse|analyze|answer|arrange|ask|build|change|check|choose|circle|combine|compare|complete|connect|continue|convert|copy|correct|count|cross|decide|define|delete|describe|discuss|divide|draw|explain|express|fill|find|finish|form|give|group|guess|identify|imagine|insert|join|label|link|listen|look|make|mark|match|name|open|order|parse|pick|practise|practice|put|read|rearrange|refer|re-?order|re-?write|repeat|replace|respond|select|sort|spell|study|supply|tell|think|tick|summari[sz]e|suggest|spot|shorten|retell|report|remember|recall|rank|rate|punctuate|prove|pronounce|prepare|predict|plan|note|expand|contrast|classify|calculate|cover|transcribe|try|transform|translate|turn|underline|unscramble|(?:make|build|form|write) (?:\p{L}+ )?sentences (?:of|from|with|out of) (?:these|the) words|use|work|write|выберите|выбери|вставьте|вставь|дайте|дополните|допишите|заполните|заполни|закончите|замените|запишите|задайте|исправьте|найдите|найди|напишите|напиши|образуйте|обведите|объясните|ответьте|отметьте|определите|переведите|перепишите|подберите|подчеркните|поставьте|посмотрите|прочитайте|прочтите|прослушайте|раскройте|расположите|расставьте|сделайте|соедините|составьте|соотнесите|сопоставьте|скажите|укажите|употребите|верно)(?=[\s.,:;!?]|$)/iu

const keyword =
	/^(?:(?:exercise|ex\.?|task|activity|упражнение|упр\.?|задание)\s*(?:no\.?|№|#)?\s*)(\d{1,3}(?:\.\d{1,2})?[a-z]?|[A-Z]\d{0,2}|[IVXL]{1,6})(?![\p{L}\d])[.):\]—–-]?\s*(.*)$/iu
const plain = /^(?:\[?([A-Z]\d{0,2}|\d{1,3}(?:\.\d{1,2})?|[IVXL]{1,6})[.):\]]?)\s+(.*)$/u

export type Instruction = {
	/** Printed letter or number; null for an instruction without one. */
	label: string | null
	text: string
	/** How it was known: by a word such as 'Exercise', by its verb, by its place (which has to be checked). */
	by: 'keyword' | 'verb' | 'sequence'
}

/** Whether a text tells what to do. */
const isInstructive = (text: string) => /^\p{Lu}|^[«“"]/u.test(text) && verbs.test(text)

/** @param text of a line with what stands to the left of it, up to the end of its block */
export function instructionIn(text: string): Instruction | null {
	const named = keyword.exec(text)
	if (named) return { label: named[1] ?? null, text: named[2] ?? '', by: 'keyword' }
	const marked = plain.exec(text)
	if (marked) {
		const [, label = '', rest = ''] = marked
		if (isInstructive(rest) && /[.:!?…]/u.test(rest)) return { label, text: rest, by: 'verb' }
		// 'A' and 'I' are words too.
		const isLetter = /^[A-Z]$/.test(label) && (/^[A-Z][.)]/.test(text) || !/^[AI]$/.test(label))
		if (isLetter && /^\p{Lu}/u.test(rest) && /[.:?!]$/u.test(rest))
			return { label, text: rest, by: 'sequence' }
		return null
	}
	return isInstructive(text) && /[.:]$/u.test(text) ? { label: null, text, by: 'verb' } : null
}

/** '. True or false?' of a scan: its letter was not read, and is the next one. */
export function withNextLetter(text: string, last: string | null): Instruction | null {
	const rest = /^[.)]\s+(\p{Lu}.*[.:?!])$/u.exec(text)?.[1]
	if (rest === undefined || last === null || !/^[A-Y]$/.test(last)) return null
	return { label: String.fromCharCode(last.charCodeAt(0) + 1), text: rest, by: 'sequence' }
}

/** What the words of an instruction ask for. */
export const asks = {
	toMatch: (text: string) => /\bmatch|соотнес|сопостав|подбер|соедини/iu.test(text),
	forTruth: (text: string) =>
		/true or false|true\s*\/\s*false|true\s*\(T\)|\bT\s*(?:\/|or)\s*F\b|T\s*\(true\)|\bwrite T\b|\bcircle T\b|right or wrong|yes or no|верно (?:или|ли)|правд/iu.test(
			text,
		),
	toChoose: (text: string) =>
		/\bchoose|\bcircle|\bunderline|\bselect\b|\bpick\b|cross out|correct (?:word|form|alternative|option|answer)|выбер|подчеркн|обвед/iu.test(
			text,
		),
	toOrder: (text: string) =>
		/in (?:the )?(?:right |correct )?order|re-?order|rearrange|unscramble|(?:make|build|form|write) (?:\p{L}+ )?sentences (?:of|from|with|out of) (?:these|the) words|расстав|располож/iu.test(
			text,
		),
	toFill: (text: string) =>
		/\bcomplete|\bfill|\binsert|\bsupply|\bput\b|\buse\b|missing|\bblank|\bgap|\bgive\b|вставьте|заполните|дополните|раскройте|поставьте|употребите/iu.test(
			text,
		),
	toWrite: (text: string) =>
		/\bwrite|\banswer|\btranslate|\brewrite|\bcorrect|\bmake\b|\bfinish|\bfind\b|\bdescribe|\border\b|напишите|ответьте|переведите|исправьте|составьте/iu.test(
			text,
		),
}
