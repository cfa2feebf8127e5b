import css from './book-table.module.css'
import { useBookListWords } from './use-book-list-words.ts'
import { type Column, columns } from './use-columns.ts'

type Props = { isShown(column: Column): boolean; onToggle(column: Column): void }

export function ColumnChoice({ isShown, onToggle }: Props) {
	const t = useBookListWords()
	return (
		<details className={css.columns}>
			<summary>{t('list.columns')}</summary>
			<fieldset>
				<legend className="visually-hidden">{t('list.columns')}</legend>
				{columns.map(column => (
					<label key={column} className={css.all}>
						<input type="checkbox" checked={isShown(column)} onChange={() => onToggle(column)} />
						{t(`list.${column}`)}
					</label>
				))}
			</fieldset>
		</details>
	)
}
