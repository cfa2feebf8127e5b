import { createReadingOrder, type ReadingOrderDeps } from './reading-order.service.ts'

export function composeReadingOrder(deps: ReadingOrderDeps) {
	return { readingOrder: createReadingOrder(deps) }
}
