import type { ReactNode } from 'react'
import { editsBooks } from '#contract/roles.ts'
import { QuizGame } from '#features/quiz/ui/quiz-game.tsx'
import { useWords } from '#i18n/use-words.ts'
import { OnlyStaff } from '#web/admin/only-staff.tsx'
import css from './quiz.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export default function Quiz() {
	const t = useWords({ en, ru })
	const head = (link?: ReactNode) => (
		<header className={css.head}>
			<h1>{t('title')}</h1>
			{link}
		</header>
	)
	return (
		<section className={css.sheet}>
			<OnlyStaff may={editsBooks} meanwhile={head()}>
				{() => (
					<>
						{head(<a href="/quiz/edit">{t('edit')}</a>)}
						<QuizGame />
					</>
				)}
			</OnlyStaff>
		</section>
	)
}
