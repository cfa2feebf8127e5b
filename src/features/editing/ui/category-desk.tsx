import { useCallback, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { CategoryLine, editingApi } from '../contract.ts'
import css from './category-desk.module.css'
import { CategoryRows } from './category-rows.tsx'
import type { EditorHealth } from './editor-health.ts'
import { mergeRows } from './merge.ts'
import { MergePanel } from './merge-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { isRow, isRows, type Row } from './schemas.ts'
import { useEditKeys } from './use-edit-keys.ts'
import { useEditingWords } from './use-editing-words.ts'
import { useRecord } from './use-record.ts'
import { VersionsPanel } from './versions-panel.tsx'

type Tree = ReplyOf<typeof editingApi.categories>
const subject = { kind: 'categories', id: 'shop' } as const

/** The tree of the shop's categories. */
export function CategoryDesk({ health }: { health: EditorHealth }) {
	const t = useEditingWords()
	const [counts, setCounts] = useState<Map<number, number>>(new Map())
	const [hasHistory, setHistory] = useState(false)
	const shown = useCallback(({ rows, version, counts: found }: Tree) => {
		setCounts(new Map(found.map(({ id, books }) => [id, books])))
		return { fields: { rows }, version }
	}, [])
	const load = useCallback(async () => {
		const body = { operation: 'getInfo' as const }
		return shown(await call<typeof editingApi.categories>('POST /api/conteditor/categories', { body }))
	}, [shown])
	const store = useCallback(
		async (fields: Row, version: number) => {
			const body = { operation: 'saveCategories' as const, data: linesOf(fields), version }
			return shown(
				await call<typeof editingApi.saveCategories>('POST /api/conteditor/savecategories', { body }),
			)
		},
		[shown],
	)
	const record = useRecord({ name: 'categories:shop', load, store, merge: mergeTrees }, health)
	const { fields } = record
	const lines = fields ? linesOf(fields) : []
	const faults = lines.filter(line => !line.name_en.trim() || !line.name_ru.trim()).length
	const blocked = !health.isReady
		? t('save.notReady')
		: faults > 0
			? t('save.faults', { count: faults })
			: null

	async function save(merged?: Parameters<typeof record.save>[0]): Promise<void> {
		if (!merged && blocked !== null) return
		const answer = await record.save(merged)
		if (answer === 'saved') showAlert({ type: 'success', message: t('save.done') })
		else if (answer instanceof CallError)
			showAlert({ type: 'danger', message: [t('save.failed'), answer.words[0]].filter(Boolean).join('. ') })
	}
	useEditKeys({ save: () => void save(), undo: record.undo, redo: record.redo })

	if (!fields) return <p role="status">{t('loading')}</p>
	return (
		<section className={css.desk} aria-labelledby="categories-title">
			<h3 id="categories-title">{t('categories.title')}</h3>
			<SaveBar {...record} blocked={blocked} onSave={() => void save()} onRevert={record.revert}>
				<Button look="quiet" aria-expanded={hasHistory} onClick={() => setHistory(!hasHistory)}>
					{t('versions')}
				</Button>
			</SaveBar>
			{hasHistory && (
				<VersionsPanel
					key={String(record.isChanged)}
					subject={subject}
					rows={lines}
					health={health}
					onRestore={rows => {
						record.change({ rows })
						showAlert({ type: 'info', message: t('versions.restored') })
					}}
				/>
			)}
			{record.merge && (
				<MergePanel
					parts={record.merge.parts}
					isSaving={record.isSaving}
					onSave={rows => record.merge && void save({ fields: { rows }, over: record.merge })}
					onCancel={record.cancelMerge}
				/>
			)}
			<CategoryRows
				lines={lines}
				counts={counts}
				undo={record.undo}
				onChange={(rows, place) => record.change({ rows }, place)}
			/>
		</section>
	)
}

/** Lines that both editors changed are merged one by one, and not as one list. */
function mergeTrees(base: Row, mine: Row, theirs: Row) {
	return mergeRows(linesOf(base), linesOf(mine), linesOf(theirs))
}

function linesOf({ rows }: Row): CategoryLine[] {
	return isRows(rows) ? rows.filter(isLine) : []
}

function isLine(row: Row): row is CategoryLine {
	return (
		isRow(row) &&
		[row.id, row.depth].every(Number.isInteger) &&
		[row.name_en, row.name_ru].every(name => typeof name === 'string')
	)
}
