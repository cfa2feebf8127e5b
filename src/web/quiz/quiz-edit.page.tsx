import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/quiz-edit.page.ts'
import QuizEdit from './quiz-edit.island.tsx'
import { quizHead } from './quiz-head.ts'

export function meta({ matches }: Route.MetaArgs) {
	return quizHead(matches, 'editor')
}

export default function QuizEditPage() {
	return (
		<>
			<NeedsScripts />
			<Island of={QuizEdit} given={{}} />
		</>
	)
}
