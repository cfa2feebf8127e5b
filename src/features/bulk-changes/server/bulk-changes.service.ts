import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { ImportPlan } from '#features/product-import-export/contract.ts'
import type { ProductRecord } from '#features/products/contract.ts'
import type { FieldName } from '#features/products/fields.ts'
import type { Member } from '#http/access.ts'
import type { BulkChange, bulkChangesApi } from '../contract.ts'
import { changedFields } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

type Changed = { bookId: string; record: ProductRecord }
type BulkChangesDeps = {
	records(bookIds: string[]): Promise<{ bookId: string; record: ProductRecord | null }[]>
	/**
	 * Previews the changes, or with `plan` makes them, as a product import: one entry among the imports, one undo.
	 * @returns the id of the run to poll, where it takes longer than a request should
	 */
	changeAll(
		caller: Member,
		changed: Changed[],
		about: { fields: FieldName[]; title: string; run: string; plan: string | undefined; onRepeat(): void },
	): Promise<ImportPlan | { run: string }>
}
type Change = BodyOf<typeof bulkChangesApi.change>
export type BulkChanges = ReturnType<typeof createBulkChanges>

const fieldsOf: { [kind in BulkChange['kind']]: FieldName[] } = {
	price: ['price', 'isFree', 'priceWithoutDiscount'],
	discount: ['price', 'priceWithoutDiscount', 'discountFrom', 'discountTo'],
	noDiscount: ['price', 'priceWithoutDiscount', 'discountFrom', 'discountTo'],
	category: ['categories'],
	state: ['isReady', 'shownFrom'],
	age: ['ageMark'],
}

export function createBulkChanges({ records, changeAll }: BulkChangesDeps) {
	return {
		/** @throws AppError list_empty where nothing is sold of any; conflict where it would do something else by now */
		async change(
			caller: Member,
			{ book_ids, change, plan, run }: Change,
			{ language, onRepeat }: { language: Language; onRepeat(): void },
		): Promise<ReplyOf<typeof bulkChangesApi.change>> {
			const found = await records([...new Set(book_ids)])
			const sold = found.flatMap(({ bookId, record }) => (record ? [{ bookId, record }] : []))
			const changed = sold.map(({ bookId, record }) => ({
				bookId,
				record: { ...record, ...changedFields(record, change) },
			}))
			const title = say({ en, ru }, language, { key: `title.${change.kind}`, values: { count: sold.length } })
			const about = { fields: fieldsOf[change.kind], title, run, plan, onRepeat }
			const outcome = await changeAll(caller, changed, about)
			return {
				...('run' in outcome ? { plan: null, run: outcome.run } : { plan: outcome }),
				without: found.filter(({ record }) => record === null).map(({ bookId }) => bookId),
			}
		},
	}
}
