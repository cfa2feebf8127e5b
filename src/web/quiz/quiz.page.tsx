import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/quiz.page.ts'
import Quiz from './quiz.island.tsx'
import { quizHead } from './quiz-head.ts'

export function meta({ matches }: Route.MetaArgs) {
	return quizHead(matches, 'title')
}

export default function QuizPage() {
	return (
		<>
			<NeedsScripts />
			<Island of={Quiz} given={{}} />
		</>
	)
}
