import { QuizGame } from '#features/quiz/ui/quiz-game.tsx'
import { useWords } from '#i18n/use-words.ts'
import { OnlyAdministrators } from '#web/admin/only-administrators.tsx'
import css from './quiz.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export default function Quiz() {
	const t = useWords({ en, ru })
	return (
		<section className={css.sheet}>
			<header className={css.head}>
				<h1>{t('title')}</h1>
				<OnlyAdministrators>
					<a href="/quiz/edit">{t('edit')}</a>
				</OnlyAdministrators>
			</header>
			<OnlyAdministrators>
				<QuizGame />
			</OnlyAdministrators>
		</section>
	)
}
