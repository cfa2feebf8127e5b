/** Wrong answers that stand beside the right one. */
export const fillersShown = 3
export const pointsPerAnswer = 10

export type TaskFault = 'noQuestion' | 'noAnswer' | 'fewFillers' | 'sameAnswers'
type Task = { question: string; answer: string; fillers: readonly string[] }

/** @returns what keeps a task from being asked and the field it lies in; null where nothing does */
export function faultOfTask({
	question,
	answer,
	fillers,
}: Task): { at: keyof Task; fault: TaskFault } | null {
	if (question.trim() === '') return { at: 'question', fault: 'noQuestion' }
	if (answer.trim() === '') return { at: 'answer', fault: 'noAnswer' }
	const wrong = fillers.map(sameWhenRead)
	if (wrong.filter(Boolean).length < fillersShown) return { at: 'fillers', fault: 'fewFillers' }
	if (new Set([...wrong, sameWhenRead(answer)]).size < fillers.length + 1)
		return { at: 'fillers', fault: 'sameAnswers' }
	return null
}

/** Two answers that differ in case and space only would both be right. */
function sameWhenRead(answer: string): string {
	return answer.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** What a voice should read a text in: the questions of an English quiz may be asked in Russian. */
export function languageOfText(text: string): 'ru' | 'en' {
	return /[а-яё]/i.test(text) ? 'ru' : 'en'
}
