import type { Db } from './database.ts'

type Tables = { stored_value: { name: string; value: string } }

/** Values of the installation, shared by all processes on one database. */
export function createStoredValues(db: Db<Tables>) {
	async function get(name: string): Promise<string | undefined> {
		const row = await db
			.selectFrom('stored_value')
			.select('value')
			.where('name', '=', name)
			.executeTakeFirst()
		return row?.value
	}
	return {
		get,
		/** @returns the stored value, or what `make` makes: the same for all processes that ask at once */
		async getOrMake(name: string, make: () => string): Promise<string> {
			await db
				.insertInto('stored_value')
				.values({ name, value: make() })
				.onConflict(conflict => conflict.column('name').doNothing())
				.execute()
			const value = await get(name)
			if (value === undefined) throw new Error(`The stored value ${name} is missing`)
			return value
		},
		async set(name: string, value: string): Promise<void> {
			await db
				.insertInto('stored_value')
				.values({ name, value })
				.onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
				.execute()
		},
	}
}
