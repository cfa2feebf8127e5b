import { useCallback, useState } from 'react'
import { call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { RecordBar } from '#records/ui/record-bar.tsx'
import { rowsShape } from '#records/ui/record-shape.ts'
import type { Row } from '#records/ui/row.ts'
import { useRecord } from '#records/ui/use-record.ts'
import { useSaveAlerts } from '#records/ui/use-save-alerts.ts'
import { type CategoryLine, CategoryLines, type categoriesApi } from '../contract.ts'
import css from './category-editor.module.css'
import { CategoryRows } from './category-rows.tsx'
import { useCategoryLabels } from './use-category-labels.ts'
import { useCategoryWords } from './use-category-words.ts'

type Tree = ReplyOf<typeof categoriesApi.categories>
const subject = { kind: 'categories', id: 'shop' } as const
const shape = rowsShape<CategoryLine>(null, isLine)
const check = (lines: CategoryLine[]) => CategoryLines.safeParse(lines).data ?? null

export function CategoryEditor({ health }: { health: EditorHealth }) {
	const t = useCategoryWords()
	const [counts, setCounts] = useState<Map<number, number>>(new Map())
	const shown = useCallback(({ rows, version, counts: found }: Tree) => {
		setCounts(new Map(found.map(({ id, books }) => [id, books])))
		return { value: rows, version }
	}, [])
	const load = useCallback(async () => {
		const body = { operation: 'getInfo' as const }
		return shown(await call<typeof categoriesApi.categories>('POST /api/conteditor/categories', { body }))
	}, [shown])
	const store = useCallback(
		async (data: CategoryLine[], version: number) => {
			const body = { operation: 'saveCategories' as const, data, version }
			return shown(
				await call<typeof categoriesApi.saveCategories>('POST /api/conteditor/savecategories', { body }),
			)
		},
		[shown],
	)
	const record = useRecord({ name: 'categories:shop', shape, check, load, store }, health)
	const { value: lines } = record
	const labels = useCategoryLabels()
	const save = useSaveAlerts(record, {})

	if (!lines) return <p role="status">{t('loading')}</p>
	const issues = CategoryLines.safeParse(lines).error?.issues ?? []
	const invalid = new Set(issues.map(({ path }) => path[0])).size
	return (
		<section className={css.editor} aria-labelledby="categories-title">
			<h3 id="categories-title">{t('categories.title')}</h3>
			<RecordBar
				record={record}
				subject={subject}
				labels={labels}
				health={health}
				blocked={invalid > 0 ? t('save.errors', { count: invalid }) : null}
				onSave={chosen => void save(chosen)}
			/>
			<CategoryRows lines={lines} counts={counts} onUndo={record.undo} onChange={record.change} />
		</section>
	)
}

function isLine(row: Row): row is CategoryLine {
	return (
		[row.id, row.depth].every(Number.isInteger) &&
		[row.name_en, row.name_ru].every(name => typeof name === 'string')
	)
}
