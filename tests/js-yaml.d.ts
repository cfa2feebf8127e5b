/** The part of it that the tests use. */
declare module 'js-yaml' {
	type Schema = { withTags(...tags: object[]): Schema }
	export const CORE_SCHEMA: Schema
	export const mergeTag: object
	export function load(text: string, options?: { schema: Schema }): unknown
}
