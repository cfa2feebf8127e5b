import { expect, test } from 'vitest'
import { errorOfTask, maxAnswerLength, maxFillers, type TaskError } from './rules.ts'

const many = Array.from({ length: maxFillers + 1 }, (_, index) => `filler ${index}`)

test.each<[TaskError | undefined, { question?: string; answer?: string; fillers?: string[] }]>([
	[undefined, {}],
	['noQuestion', { question: ' ' }],
	['noAnswer', { answer: '' }],
	['fewFillers', { fillers: ['goed', 'gone'] }],
	['manyFillers', { fillers: many }],
	['longFiller', { fillers: ['goed', 'gone', 'o'.repeat(maxAnswerLength + 1)] }],
	['sameAnswers', { fillers: ['goed', 'gone', ' WENT'] }],
])('an editor is told %s before anything is sent', (error, changed) => {
	const task = { question: 'The past of “go”?', answer: 'went', fillers: ['goed', 'gone', 'going'] }

	expect(errorOfTask({ ...task, ...changed })?.error).toBe(error)
})
