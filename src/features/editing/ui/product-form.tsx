import { type ReactNode, useCallback, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { editingApi } from '../contract.ts'
import { CategoryChoice } from './category-choice.tsx'
import type { EditorHealth } from './editor-health.ts'
import { MergePanel } from './merge-panel.tsx'
import { newProduct, productFaults } from './product-fields.ts'
import css from './product-form.module.css'
import { type Around, ProductInputs } from './product-inputs.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Row } from './schemas.ts'
import { ShopWindow } from './shop-window.tsx'
import { useEditKeys } from './use-edit-keys.ts'
import { useEditingWords } from './use-editing-words.ts'
import { useRecord } from './use-record.ts'
import { VersionsPanel } from './versions-panel.tsx'

type Props = {
	book: { bookId: string; title: string }
	health: EditorHealth
	saved(): void
	/** The cover beside the fields, once there is something to put it on. */
	cover: ReactNode
}

/** What is sold of a book. Keyed by the book. */
export function ProductForm({ book, health, saved, cover }: Props) {
	const t = useEditingWords()
	const { bookId, title } = book
	const [around, setAround] = useState<Around>({ categories: [], demos: [], pages: null, time_zone: 'UTC' })
	const [isNew, setNew] = useState(false)
	const [hasHistory, setHistory] = useState(false)
	const load = useCallback(async () => {
		const body = { operation: 'getInfo' as const, book_id: bookId }
		const found = await call<typeof editingApi.product>('POST /api/conteditor/product', { body })
		setAround(found)
		setNew(found.product === null)
		const today = new Date().toISOString().slice(0, 10)
		const fields: Row = found.product ?? newProduct(title, today)
		return { fields, version: found.version }
	}, [bookId, title])
	const store = useCallback(
		async (fields: Row, version: number) => {
			const asked: object = { operation: 'saveProduct', book_id: bookId, data: fields, version }
			// Checked by productFaults; what passes by is the server's to refuse.
			const body = asked as SentOf<typeof editingApi.saveProduct>['body']
			const reply = await call<typeof editingApi.saveProduct>('POST /api/conteditor/saveproduct', { body })
			setNew(false)
			return { fields: { ...reply.product }, version: reply.version }
		},
		[bookId],
	)
	const record = useRecord({ name: `product:${bookId}`, load, store }, health)
	const { fields } = record
	const [refused, setRefused] = useState<{ field: string; words: string } | null>(null)
	const faults = fields ? productFaults(fields) : new Map()
	const blocked = !health.isReady
		? t('save.notReady')
		: faults.size > 0
			? t('save.faults', { count: faults.size })
			: null

	async function save(merged?: Parameters<typeof record.save>[0]): Promise<void> {
		if (!merged && blocked !== null) return
		const answer = await record.save(merged)
		setRefused(answer instanceof CallError ? refusedField(answer) : null)
		if (answer === 'saved') {
			showAlert({ type: 'success', message: t('save.done') })
			saved()
		} else if (answer instanceof CallError)
			showAlert({ type: 'danger', message: [t('save.failed'), answer.words[0]].filter(Boolean).join('. ') })
	}
	useEditKeys({ save: () => void save(), undo: record.undo, redo: record.redo })

	if (!fields) return <p role="status">{t('loading')}</p>
	return (
		<>
			<SaveBar {...record} blocked={blocked} onSave={() => void save()} onRevert={record.revert}>
				<Button look="quiet" aria-expanded={hasHistory} onClick={() => setHistory(!hasHistory)}>
					{t('versions')}
				</Button>
			</SaveBar>
			{isNew && <p>{t('product.new')}</p>}
			{hasHistory && (
				<VersionsPanel
					key={String(record.isChanged)}
					subject={{ kind: 'product', id: bookId }}
					rows={[fields]}
					health={health}
					wordsOf={(field, value) =>
						field === 'categories' && Array.isArray(value)
							? namesOf(around.categories, value).join('\n')
							: null
					}
					onRestore={([restored]) => {
						// A version from before a field was there leaves it as it is.
						if (restored) record.change({ ...fields, ...restored })
						showAlert({ type: 'info', message: t('versions.restored') })
					}}
				/>
			)}
			{record.merge && (
				<MergePanel
					parts={record.merge.parts}
					isSaving={record.isSaving}
					onSave={([merged]) => merged && record.merge && void save({ fields: merged, over: record.merge })}
					onCancel={record.cancelMerge}
				/>
			)}
			<div className={css.form}>
				<div className={css.fields}>
					<ProductInputs
						value={fields}
						faults={record.isChanged ? faults : new Map()}
						refused={refused}
						around={around}
						onChange={(next, place) => {
							setRefused(null)
							record.change(next, place)
						}}
					/>
				</div>
				<div className={css.aside}>
					<ShopWindow
						value={fields}
						faults={faults}
						timeZone={around.time_zone}
						onChange={shownFrom => record.change({ ...fields, shownFrom }, 'shownFrom')}
					/>
					{!isNew && cover}
					<fieldset className={css.side}>
						<legend>{t('product.categories')}</legend>
						<CategoryChoice
							categories={around.categories}
							chosen={Array.isArray(fields.categories) ? fields.categories : []}
							onChange={categories => record.change({ ...fields, categories }, 'categories')}
						/>
					</fieldset>
				</div>
			</div>
		</>
	)
}

function namesOf(categories: Around['categories'], ids: unknown[]): string[] {
	return categories.flatMap(({ id, name, children }) => [
		...(ids.includes(id) ? [name] : []),
		...namesOf(children, ids),
	])
}

/** What the server alone can know is told at its field too. */
function refusedField({ path, words }: CallError): { field: string; words: string } | null {
	const field = path?.startsWith('data.') ? path.split('.')[1] : undefined
	return field === undefined || words[0] === undefined ? null : { field, words: words[0] }
}
