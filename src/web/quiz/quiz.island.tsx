import { editsBooks } from '#contract/roles.ts'
import { QuizGame } from '#features/quiz/ui/quiz-game.tsx'
import { useWords } from '#i18n/use-words.ts'
import { OnlyStaff } from '#web/admin/only-staff.tsx'
import css from './quiz.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export default function Quiz() {
	const t = useWords({ en, ru })
	return (
		<section className={css.sheet}>
			<header className={css.head}>
				<h1>{t('title')}</h1>
				<OnlyStaff may={editsBooks}>
					<a href="/quiz/edit">{t('edit')}</a>
				</OnlyStaff>
			</header>
			<OnlyStaff may={editsBooks}>
				<QuizGame />
			</OnlyStaff>
		</section>
	)
}
