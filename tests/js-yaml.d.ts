/** The part of it that the tests use. */
declare module 'js-yaml' {
	export function load(text: string): unknown
}
