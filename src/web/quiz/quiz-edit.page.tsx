import { Link } from 'react-router'
import { TaskEditor } from '#features/quiz/ui/task-editor.tsx'
import { useWords } from '#i18n/use-words.ts'
import { OnlyAdministrators } from '#web/admin/only-administrators.tsx'
import type { Route } from './+types/quiz-edit.page.ts'
import css from './quiz.module.css'
import { quizHead } from './quiz-head.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function meta({ matches }: Route.MetaArgs) {
	return quizHead(matches, 'editor')
}

export default function QuizEditPage() {
	const t = useWords({ en, ru })
	return (
		<section className={css.sheet}>
			<header className={css.head}>
				<h1>{t('editor')}</h1>
				<Link to="/quiz">{t('play')}</Link>
			</header>
			<OnlyAdministrators>
				<TaskEditor />
			</OnlyAdministrators>
		</section>
	)
}
