import { Link } from 'react-router'
import { QuizGame } from '#features/quiz/ui/quiz-game.tsx'
import { useWords } from '#i18n/use-words.ts'
import { OnlyAdministrators } from '#web/admin/only-administrators.tsx'
import type { Route } from './+types/quiz.page.ts'
import css from './quiz.module.css'
import { quizHead } from './quiz-head.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function meta({ matches }: Route.MetaArgs) {
	return quizHead(matches, 'title')
}

export default function QuizPage() {
	const t = useWords({ en, ru })
	return (
		<section className={css.sheet}>
			<header className={css.head}>
				<h1>{t('title')}</h1>
				<OnlyAdministrators>
					<Link to="/quiz/edit">{t('edit')}</Link>
				</OnlyAdministrators>
			</header>
			<OnlyAdministrators>
				<QuizGame />
			</OnlyAdministrators>
		</section>
	)
}
