import { fieldDifferences, rowDifferences } from './differences.ts'
import { shown, useFieldWords } from './field-words.ts'
import { mergeRows } from './merge.ts'
import type { Row } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'
import css from './versions-panel.module.css'

type Props = {
	/** `one`: a record of fields; else the field that rows are known by, null where only their order tells. */
	shape: 'one' | 'page_number' | 'source' | null
	before: Row[]
	now: Row[]
	/** Values in words, where the form alone knows them. */
	wordsOf?: ((field: string, value: unknown) => string | null) | undefined
}

/** What has changed from one version to what stands in the form. */
export function VersionDifferences({ shape, before, now, wordsOf }: Props) {
	const t = useEditingWords()
	const { labelOf, valueIn } = useFieldWords()
	if (shape === null) return <RowsGoneAndAdded before={before} now={now} />
	const differences =
		shape === 'one' ? fieldDifferences(before[0] ?? {}, now[0] ?? {}) : rowDifferences(before, now, shape)
	if (differences.length === 0) return <p>{t('versions.same')}</p>
	const words = (field: string, value: unknown) => wordsOf?.(field, value) ?? valueIn(field, value)
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
							<th scope="row">
								{[row && `${shape === 'one' ? '' : labelOf(shape)} ${row}`, labelOf(field)]
									.filter(Boolean)
									.join(' · ')}
							</th>
							<td className={css.then}>{words(field, then)}</td>
							<td className={css.now}>{words(field, here)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function RowsGoneAndAdded({ before, now }: { before: Row[]; now: Row[] }) {
	const t = useEditingWords()
	const after = othersIn(before, now)
	const gone = othersIn(now, before)
	if (after.length + gone.length === 0) return <p>{t('versions.same')}</p>
	return (
		<dl className={css.differences}>
			{gone.length > 0 && <dt>{t('versions.then')}</dt>}
			{gone.map(words => (
				<dd key={`then ${words}`} className={css.then}>
					{words}
				</dd>
			))}
			{after.length > 0 && <dt>{t('versions.now')}</dt>}
			{after.map(words => (
				<dd key={`now ${words}`} className={css.now}>
					{words}
				</dd>
			))}
		</dl>
	)
}

/** Rows of `now` that `before` has not; those that read alike are shown once. */
function othersIn(before: Row[], now: Row[]): string[] {
	// Compared with itself as the third, every difference is 'theirs'.
	const rows = mergeRows(before, before, now).flatMap(part =>
		part.kind === 'agreed' && part.by === 'them' ? part.rows : [],
	)
	return [...new Set(rows.map(row => shown(row).slice(0, 600)))]
}
