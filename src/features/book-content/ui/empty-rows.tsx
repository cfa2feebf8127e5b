import { Button } from '#design/button.tsx'
import type { SchemaType } from '../rules.ts'
import css from './empty-rows.module.css'
import { flatten } from './grid/flat-rows.ts'
import { sampleOf } from './grid/schemas.ts'
import { useBookContentWords } from './use-book-content-words.ts'

type Props = { schemaType: Exclude<SchemaType, 'textOnPages'>; startPage: number; onFirst(): void }

export function EmptyRows({ schemaType, startPage, onFirst }: Props) {
	const t = useBookContentWords()
	return (
		<section className={css.empty} aria-label={t(`empty.${schemaType}`)}>
			<p>
				<b>{t(`empty.${schemaType}`)}</b>
			</p>
			<p>{t(`empty.${schemaType}.text`)}</p>
			<ul aria-label={t('empty.example')}>
				{flatten(sampleOf(schemaType, startPage)).map(({ path, level, fields }) => (
					<li key={path} data-level={level}>
						<span>{[fields.title, fields.source].filter(Boolean).join(' · ')}</span>
						<span>{String(fields.page)}</span>
					</li>
				))}
			</ul>
			<Button variant="secondary" onClick={onFirst}>
				{t('row.first')}
			</Button>
		</section>
	)
}
