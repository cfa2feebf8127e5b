import { editsBooks } from '#contract/roles.ts'
import { TaskEditor } from '#features/quiz/ui/task-editor.tsx'
import { useWords } from '#i18n/use-words.ts'
import { OnlyStaff } from '#web/admin/only-staff.tsx'
import css from './quiz.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export default function QuizEdit() {
	const t = useWords({ en, ru })
	return (
		<section className={css.sheet}>
			<header className={css.head}>
				<h1>{t('editor')}</h1>
				<a href="/quiz">{t('play')}</a>
			</header>
			<OnlyStaff may={editsBooks}>{() => <TaskEditor />}</OnlyStaff>
		</section>
	)
}
