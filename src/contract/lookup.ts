/** Values by names that come from outside: `constructor` and `__proto__` are names like any other. */
export function lookup<Value>(entries: { readonly [name: string]: Value }): {
	readonly [name: string]: Value | undefined
} {
	return Object.assign(Object.create(null), entries)
}
