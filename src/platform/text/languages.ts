const commonWords: { [language: string]: ReadonlySet<string> } = Object.fromEntries(
	Object.entries({
		en: 'the a an of to and in is are was were it you he she they that this for on with not do does what have has i my your his her at be as but from there which who can will',
		de: 'der die das ein eine und ist sind war nicht ich du er sie wir ihr mit auf für von zu den dem im es sich auch wie was haben hat',
		fr: 'le la les un une des et est sont dans pour que qui ne pas je tu il elle nous vous avec sur ce cette du au aux à',
		es: 'el la los las un una y es son en de que no por para con se su lo como más pero está yo tú ella del al',
		it: 'il lo la gli le un una e è sono di che non per con si su come più ma io tu lui lei del della nel',
		ru: 'и в не на я что он она они с это как по но к у из за от о то же для вы мы его её ее их был была было бы или так',
		uk: 'і в не на я що він вона вони з це як по але до у із за від та то ж для ви ми його її їх був була було або так',
	}).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const scripts: [script: RegExp, language: string][] = [
	[/\p{Script=Greek}/gu, 'el'],
	[/\p{Script=Hebrew}/gu, 'he'],
	[/\p{Script=Arabic}/gu, 'ar'],
	[/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
	[/\p{Script=Hangul}/gu, 'ko'],
	[/\p{Script=Han}/gu, 'zh'],
]
const maxLength = 200_000
/** With fewer words detection is a guess. */
const enoughWords = 12

/** @returns a BCP 47 code, and a confidence from 0 to 1 */
export function languageOf(text: string): { code: string; confidence: number } {
	const part = text.slice(0, maxLength)
	const [script, share] = mainScript(part)
	if (script !== 'Latin' && script !== 'Cyrillic') return { code: script, confidence: share }
	const words = part.toLowerCase().match(/\p{L}+/gu) ?? []
	const candidates = script === 'Latin' ? ['en', 'de', 'fr', 'es', 'it'] : ['ru', 'uk']
	const counted = candidates
		.map(code => ({ code, count: words.filter(word => commonWords[code]?.has(word)).length }))
		.sort((a, b) => b.count - a.count)
	const [best, second] = counted
	if (!best || best.count === 0) return { code: candidates[0] ?? '', confidence: 0 }
	// Related languages share some of their common words.
	const lead = 1 - ((second?.count ?? 0) / best.count) ** 2
	return { code: best.code, confidence: Math.min(1, words.length / enoughWords) * lead * share }
}

/** The language implied by a line's script; null where it implies none, as Latin. */
export function languageOfScript(line: string): string | null {
	const [script] = mainScript(line)
	if (script === 'Cyrillic') return /[іїєґ]/i.test(line) ? 'uk' : 'ru'
	return script === 'Latin' || script === '' ? null : script
}

/** Latin, Cyrillic or the language of another script, and its share of the characters. */
function mainScript(text: string): [script: string, share: number] {
	const letters = text.match(/\p{L}/gu)?.length ?? 0
	if (letters === 0) return ['', 0]
	const count = (script: RegExp) => text.match(script)?.length ?? 0
	const found: [string, number][] = [
		['Latin', count(/\p{Script=Latin}/gu)],
		['Cyrillic', count(/\p{Script=Cyrillic}/gu)],
		...scripts.map(([script, language]): [string, number] => [language, count(script)]),
	]
	const [main] = found.sort((a, b) => b[1] - a[1])
	return main ? [main[0], main[1] / letters] : ['', 0]
}
