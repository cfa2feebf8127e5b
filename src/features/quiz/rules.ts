export const fillersShown = 3
export const pointsPerAnswer = 10
/** Characters. */
export const [maxQuestionLength, maxAnswerLength] = [300, 120]
export const maxFillers = 12

export type TaskError =
	| 'noQuestion'
	| 'noAnswer'
	| 'fewFillers'
	| 'manyFillers'
	| 'longFiller'
	| 'sameAnswers'
type Task = { question: string; answer: string; fillers: readonly string[] }

/** @returns the validation error of a task and its field; null for none */
export function errorOfTask({
	question,
	answer,
	fillers,
}: Task): { at: keyof Task; error: TaskError } | null {
	if (question.trim() === '') return { at: 'question', error: 'noQuestion' }
	if (answer.trim() === '') return { at: 'answer', error: 'noAnswer' }
	const wrong = fillers.map(normalized)
	if (wrong.filter(Boolean).length < fillersShown) return { at: 'fillers', error: 'fewFillers' }
	if (fillers.length > maxFillers) return { at: 'fillers', error: 'manyFillers' }
	if (fillers.some(filler => filler.length > maxAnswerLength)) return { at: 'fillers', error: 'longFiller' }
	if (new Set([...wrong, normalized(answer)]).size < fillers.length + 1)
		return { at: 'fillers', error: 'sameAnswers' }
	return null
}

/** Answers that differ only in case and space are equal. */
function normalized(answer: string): string {
	return answer.trim().replace(/\s+/g, ' ').toLowerCase()
}
