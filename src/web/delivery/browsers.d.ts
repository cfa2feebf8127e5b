// What the oldest browsers of the README have beyond the library that tsconfig.browser.json names.
export {}

declare global {
	interface ReadonlyArray<T> {
		findLast<S extends T>(
			predicate: (value: T, index: number, array: readonly T[]) => value is S,
		): S | undefined
		findLast(predicate: (value: T, index: number, array: readonly T[]) => unknown): T | undefined
		findLastIndex(predicate: (value: T, index: number, array: readonly T[]) => unknown): number
	}
	interface Array<T> {
		findLast<S extends T>(predicate: (value: T, index: number, array: T[]) => value is S): S | undefined
		findLast(predicate: (value: T, index: number, array: T[]) => unknown): T | undefined
		findLastIndex(predicate: (value: T, index: number, array: T[]) => unknown): number
	}
}
