import type { FieldName } from '#features/products/fields.ts'

export type BulkKind = 'price' | 'discount' | 'category' | 'state' | 'age'

export type FieldWords = { labelOf(field: FieldName): string; ruleOf(field: FieldName): string }
