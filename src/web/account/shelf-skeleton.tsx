import css from './dashboard.module.css'
import { useAccountWords } from './use-account-words.ts'

/** The shelf before anybody knows what stands on it. */
export function ShelfSkeleton() {
	const t = useAccountWords()
	return (
		<>
			<p className="visually-hidden" role="status">
				{t('dashboard.loading')}
			</p>
			<div className={css.shelf} aria-hidden>
				<div className={css.skeleton} />
				<div className={css.skeleton} />
				<div className={css.skeleton} />
			</div>
		</>
	)
}
