import { type ReactNode, useCallback, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { todayIn } from '#contract/time-zone/today-in.ts'
import { Button } from '#design/button.tsx'
import type { Category } from '#features/categories/contract.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { RecordBar } from '#records/ui/record-bar.tsx'
import { useRecord } from '#records/ui/use-record.ts'
import { useSaveAlerts } from '#records/ui/use-save-alerts.ts'
import type { ProductRecord, productsApi } from '../contract.ts'
import { CategoryChoice } from './category-choice.tsx'
import { checkProduct, formOfProduct, newProduct, productErrors, productShape } from './product-fields.ts'
import css from './product-form.module.css'
import type { ProductContext } from './product-input.tsx'
import { ProductInputs, type PublisherInput } from './product-inputs.tsx'
import { Publication } from './publication.tsx'
import { useProductLabels } from './use-product-labels.ts'
import { useProductWords } from './use-product-words.ts'

type Props = {
	book: { bookId: string; title: string }
	health: EditorHealth
	onSaved(): void
	cover: ReactNode
	publisherInput: PublisherInput
}

function productOf(book_id: string): Promise<ReplyOf<typeof productsApi.product>> {
	return call<typeof productsApi.product>('POST /api/conteditor/product', {
		body: { operation: 'getInfo', book_id },
	})
}

function idsOf(categories: readonly Category[]): number[] {
	return categories.flatMap(({ id, children }) => [id, ...idsOf(children)])
}

/** Keyed by the book. */
export function ProductForm({ book, health, onSaved, cover, publisherInput }: Props) {
	const t = useProductWords()
	const { bookId, title } = book
	const [around, setAround] = useState<ProductContext>({
		categories: [],
		demos: [],
		pages: null,
		time_zone: 'UTC',
	})
	const [isNew, setNew] = useState(false)
	const load = useCallback(async () => {
		const found = await productOf(bookId)
		setAround(found)
		setNew(found.product === null)
		const today = todayIn(found.time_zone, Date.now())
		const value = found.product ? formOfProduct(found.product) : newProduct(title, today)
		return { value, version: found.version }
	}, [bookId, title])
	const store = useCallback(
		async (data: ProductRecord, version: number) => {
			const send = (categories: number[]) =>
				call<typeof productsApi.saveProduct>('POST /api/conteditor/saveproduct', {
					body: {
						...{ operation: 'saveProduct' as const, book_id: bookId, version },
						data: { ...data, categories },
					},
				})
			const reply = await send(data.categories).catch(async (error: unknown) => {
				if (!(error instanceof CallError) || error.path !== 'data.categories') throw error
				// Somebody removed one while it was ticked here: it has no box that could be unticked.
				const { categories } = await productOf(bookId)
				setAround(known => ({ ...known, categories }))
				const ids = idsOf(categories)
				return send(data.categories.filter(id => ids.includes(id)))
			})
			setNew(false)
			return { value: formOfProduct(reply.product), version: reply.version }
		},
		[bookId],
	)
	const name = `product:${bookId}`
	const record = useRecord({ name, shape: productShape, check: checkProduct, load, store }, health)
	const { value } = record
	const labels = useProductLabels(around.categories)
	const [refused, setRefused] = useState<{ field: string; words: string } | null>(null)
	const save = useSaveAlerts(record, {
		onSaved,
		onRefused: error => setRefused(error && refusedField(error)),
	})

	if (!value) return <p role="status">{t('loading')}</p>
	const errors = productErrors(value)
	return (
		<>
			<RecordBar
				record={record}
				subject={{ kind: 'product', id: bookId }}
				labels={labels}
				health={health}
				blocked={errors.size > 0 ? t('save.errors', { count: errors.size }) : null}
				onSave={chosen => void save(chosen)}
			/>
			{isNew && <p>{t('product.new')}</p>}
			{title !== '' && value.name !== title && (
				<p className={css.otherTitle}>
					{t('product.otherTitle', { title })}
					<Button variant="quiet" onClick={() => record.change({ ...value, name: title }, 'name')}>
						{t('product.takeTitle')}
					</Button>
				</p>
			)}
			<div className={css.form}>
				<div className={css.fields}>
					<ProductInputs
						value={value}
						errors={record.isChanged ? errors : new Map()}
						refused={refused}
						around={around}
						publisherInput={publisherInput}
						onChange={(next, place) => {
							setRefused(null)
							record.change(next, place)
						}}
					/>
				</div>
				<div className={css.aside}>
					<Publication
						value={value}
						errors={errors}
						refused={refused}
						around={around}
						onChange={next => {
							setRefused(null)
							record.change({ ...value, ...next }, 'shownFrom')
						}}
					/>
					{!isNew && cover}
					<fieldset className={css.side}>
						<legend>{t('product.categories')}</legend>
						<CategoryChoice
							categories={around.categories}
							chosen={value.categories}
							onChange={categories => record.change({ ...value, categories }, 'categories')}
						/>
					</fieldset>
				</div>
			</div>
		</>
	)
}

/** Errors that only the server can find are shown at their field as well. */
function refusedField({ path, words }: CallError): { field: string; words: string } | null {
	const field = path?.startsWith('data.') ? path.split('.')[1] : undefined
	return field === undefined || words[0] === undefined ? null : { field, words: words[0] }
}
