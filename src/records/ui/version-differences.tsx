import { fieldDifferences, rowDifferences } from './differences.ts'
import { type FieldLabels, textOfValue } from './field-labels.ts'
import { mergeRows } from './merge/merge.ts'
import type { RowKey } from './record-shape.ts'
import type { Row } from './row.ts'
import { useRecordWords } from './use-record-words.ts'
import css from './versions-panel.module.css'

type Props = {
	rowKey: RowKey
	before: Row[]
	now: Row[]
	labels: FieldLabels
}

export function VersionDifferences({ rowKey, before, now, labels }: Props) {
	const t = useRecordWords()
	const { labelOf, valueIn } = labels
	if (rowKey === null) return <RemovedAndAddedRows before={before} now={now} />
	const differences =
		rowKey === 'one' ? fieldDifferences(before[0] ?? {}, now[0] ?? {}) : rowDifferences(before, now, rowKey)
	function nameOf(row: string): string {
		const known = [...now, ...before].find(one => rowKey !== 'one' && one[rowKey ?? ''] === row)
		if (labels.nameOf && known) return labels.nameOf(row, known)
		return `${rowKey === 'one' ? '' : labelOf(rowKey ?? '')} ${row}`
	}
	if (differences.length === 0) return <p>{t('versions.same')}</p>
	return (
		<div className={css.scroll}>
			<table className={css.table}>
				<thead>
					<tr>
						<th scope="col">{t('merge.field')}</th>
						<th scope="col">{t('versions.then')}</th>
						<th scope="col">{t('versions.now')}</th>
					</tr>
				</thead>
				<tbody>
					{differences.map(({ row, field, before: then, now: here }) => (
						<tr key={`${row} ${field}`}>
							<th scope="row">{[row && nameOf(row), labelOf(field)].filter(Boolean).join(' · ')}</th>
							<td className={css.then}>{valueIn(field, then)}</td>
							<td className={css.now}>{valueIn(field, here)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function RemovedAndAddedRows({ before, now }: { before: Row[]; now: Row[] }) {
	const t = useRecordWords()
	const added = addedRows(before, now)
	const removed = addedRows(now, before)
	if (added.length + removed.length === 0) return <p>{t('versions.same')}</p>
	return (
		<dl className={css.differences}>
			{removed.length > 0 && <dt>{t('versions.then')}</dt>}
			{removed.map(words => (
				<dd key={`then ${words}`} className={css.then}>
					{words}
				</dd>
			))}
			{added.length > 0 && <dt>{t('versions.now')}</dt>}
			{added.map(words => (
				<dd key={`now ${words}`} className={css.now}>
					{words}
				</dd>
			))}
		</dl>
	)
}

/** Rows of `now` that are not in `before`; equal ones are shown once. */
function addedRows(before: Row[], now: Row[]): string[] {
	// Merged with itself as the third, every difference is 'theirs'.
	const rows = mergeRows(before, before, now).flatMap(part =>
		part.kind === 'agreed' && part.by === 'them' ? part.rows : [],
	)
	return [...new Set(rows.map(row => textOfValue(row).slice(0, 600)))]
}
