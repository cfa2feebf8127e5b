import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#design/global.css'
import { QuizQuestion } from './quiz-question.tsx'
import { startQuiz } from './quiz-state.ts'

test('a long word in letters of twice the size stays within a phone', async () => {
	await page.viewport(360, 740)
	document.documentElement.style.fontSize = '200%'
	onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
	const long = 'Incomprehensibilities'
	const round = startQuiz([{ question: `${long}?`, answer: long, fillers: ['short', 'other', 'last'] }])
	const [question] = round.questions
	if (!question) throw new Error('No question')

	await render(
		<QuizQuestion {...{ round, question, best: 0 }} onPlay={() => undefined} onNext={() => undefined} />,
	)

	expect(document.documentElement.scrollWidth).toBe(360)
})
