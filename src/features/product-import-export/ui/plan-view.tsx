import { Button } from '#design/button.tsx'
import type { FieldName } from '#features/products/fields.ts'
import { useWords } from '#i18n/use-words.ts'
import type { ImportPlan } from '../contract.ts'
import type { Column } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './import-panel.module.css'

export type FieldWords = { labelOf(field: FieldName): string; ruleOf(field: FieldName): string }
type Props = { plan: ImportPlan; fieldWords: FieldWords; onApply(): void; onCancel(): void }

export function PlanView({ plan, fieldWords, onApply, onCancel }: Props) {
	const t = useWords({ en, ru })
	const { added, changed, same, refused, changes, errors } = plan
	const count = added + changed
	const place = ({ record, line }: { record: number | undefined; line: number }) =>
		record === undefined ? t('import.row', { line }) : t('import.record', { record, line })
	const isField = (column: Column): column is FieldName => column !== 'book_id' && column !== 'version'
	const nameOf = (column: Column) => (isField(column) ? fieldWords.labelOf(column) : column)
	const ruleOf = (column: Column) => (isField(column) ? fieldWords.ruleOf(column) : t(`rule.${column}`))
	return (
		<div className={css.plan}>
			<p role="status">
				<b>{t('import.counts', { added, changed, same, refused })}</b>{' '}
				{count === 0 && <span>{t('import.nothing')}</span>}
			</p>
			<div className={css.acts}>
				{count > 0 && <Button onClick={onApply}>{t('import.apply', { count })}</Button>}
				<Button variant="secondary" onClick={onCancel}>
					{t('import.cancel')}
				</Button>
			</div>
			{errors.length > 0 && (
				<>
					<h4>{t('import.errors')}</h4>
					<ul className={css.errors}>
						{errors.map(({ record, line, column, why }) => (
							<li key={`${record} ${line} ${column}`}>
								<b>
									{place({ record, line })}, {nameOf(column)}
								</b>
								: {why === 'rule' ? ruleOf(column) : t(`error.${why}`)}
							</li>
						))}
					</ul>
				</>
			)}
			{changes.length > 0 && <h4>{t('import.changes')}</h4>}
			{changes.map(({ record, line, book_id, name, is_new, fields }) => (
				<details key={book_id} open={changes.length <= 20}>
					<summary>
						<b>{name}</b>{' '}
						<span className={css.soft}>
							{book_id} · {place({ record, line })}
							{is_new && <span>{` · ${t('import.new')}`}</span>}
						</span>
					</summary>
					<dl>
						{fields.map(({ field, before, after }) => (
							<div key={field}>
								<dt>{nameOf(field)}</dt>
								<dd>
									{!is_new && (
										<del>
											<span className={css.spoken}>{t('field.before')} </span>
											{before || t('field.empty')}
										</del>
									)}
									<ins>
										<span className={css.spoken}>{t('field.after')} </span>
										{after || t('field.empty')}
									</ins>
								</dd>
							</div>
						))}
					</dl>
				</details>
			))}
			{(count > changes.length || errors.length === 500) && <p className={css.soft}>{t('import.more')}</p>}
		</div>
	)
}
