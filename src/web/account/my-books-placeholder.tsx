import css from './dashboard.module.css'
import { useAccountWords } from './use-account-words.ts'

export function MyBooksPlaceholder() {
	const t = useAccountWords()
	return (
		<>
			<p className="visually-hidden" role="status">
				{t('dashboard.loading')}
			</p>
			<div className={css.books} aria-hidden>
				<div className={css.skeleton} />
				<div className={css.skeleton} />
				<div className={css.skeleton} />
			</div>
		</>
	)
}
