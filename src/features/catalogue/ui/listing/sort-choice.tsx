import { useWords } from '#i18n/use-words.ts'
import type { Sort } from '../../contract.ts'
import { sortFromAddress, sorts } from '../../rules.ts'
import styles from './sort-choice.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	/** Null: relevance for a search, else the newest first. */
	sort: Sort | null
	isSearch: boolean
	onSort(sort: Sort | null): void
}

export function SortChoice({ sort, isSearch, onSort }: Props) {
	const t = useWords({ en, ru })
	return (
		<select
			className={styles.select}
			aria-label={t('sort')}
			value={sort ?? (isSearch ? 'relevance' : 'new')}
			onChange={event => onSort(sortFromAddress(event.target.value))}
		>
			{isSearch ? <option value="relevance">{t('sort.relevance')}</option> : null}
			{sorts.map(name => (
				<option key={name} value={name}>
					{t(`sort.${name}`)}
				</option>
			))}
		</select>
	)
}
