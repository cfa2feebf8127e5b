import { useWords } from '#i18n/use-words.ts'
import type { Sort } from '../contract.ts'
import { sorts } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { sortFromAddress } from './shelf-address.ts'
import styles from './sort-choice.module.css'

export function SortChoice({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) {
	const t = useWords({ en, ru })
	return (
		<select
			className={styles.select}
			aria-label={t('sort')}
			value={sort}
			onChange={event => onSort(sortFromAddress(event.target.value))}
		>
			{sorts.map(name => (
				<option key={name} value={name}>
					{t(`sort.${name}`)}
				</option>
			))}
		</select>
	)
}
