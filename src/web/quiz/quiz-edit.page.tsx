import { Island } from '#web/delivery/island.tsx'
import type { Route } from './+types/quiz-edit.page.ts'
import QuizEdit from './quiz-edit.island.tsx'
import { quizHead } from './quiz-head.ts'

export function meta({ matches }: Route.MetaArgs) {
	return quizHead(matches, 'editor')
}

export default function QuizEditPage() {
	return <Island of={QuizEdit} given={{}} />
}
