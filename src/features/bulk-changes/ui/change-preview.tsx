import type { ImportPlan } from '#features/product-import-export/contract.ts'
import type { FieldName } from '#features/products/fields.ts'
import css from './bulk-bar.module.css'
import type { FieldWords } from './bulk-types.ts'
import type { Outcome } from './run-change.ts'
import { useBulkWords } from './use-bulk-words.ts'

export function ChangePreview({ outcome, fieldWords }: { outcome: Outcome; fieldWords: FieldWords }) {
	const t = useBulkWords()
	const { plan, without } = outcome
	const { changed, same, changes, errors } = plan
	const reasons = [...new Set(errors.map(error => reasonOf(error, fieldWords)))]
	const counts = [
		t('will', { count: changed }),
		same + without.length > 0 && t('stay', { count: same + without.length }),
	]
	return (
		<>
			<p>{counts.filter(Boolean).join('. ')}</p>
			{errors.length > 0 && (
				<p className={css.refused}>
					{t('cannot', { count: plan.refused })}: {reasons.join(' ')}
				</p>
			)}
			<ul>
				{changes.map(({ book_id, name, fields }) => (
					<li key={book_id}>
						{name}
						{': '}
						{fields
							.map(
								({ field, before, after }) =>
									`${labelOf(field, fieldWords)} ${before || '—'} → ${after || '—'}`,
							)
							.join('; ')}
					</li>
				))}
			</ul>
		</>
	)
}

type Column = ImportPlan['errors'][number]['column']

function labelOf(column: Column, fieldWords: FieldWords): string {
	return isField(column) ? fieldWords.labelOf(column) : column
}

function reasonOf({ column }: ImportPlan['errors'][number], fieldWords: FieldWords): string {
	return isField(column) ? `${fieldWords.labelOf(column)}: ${fieldWords.ruleOf(column)}` : column
}

function isField(column: Column): column is FieldName {
	return column !== 'book_id' && column !== 'version'
}
