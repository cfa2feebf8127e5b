import type { ProductRecord } from '#features/products/contract.ts'

export type StoredProduct = { bookId: string; record: ProductRecord; version: number }
