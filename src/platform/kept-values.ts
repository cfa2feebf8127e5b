import type { Db } from './database.ts'

type Tables = { kept_value: { name: string; value: string } }
export type KeptValues = ReturnType<typeof createKeptValues>

/** Values that the installation keeps for itself, shared by all processes on one database. */
export function createKeptValues(db: Db<Tables>) {
	async function get(name: string): Promise<string | undefined> {
		const row = await db.selectFrom('kept_value').select('value').where('name', '=', name).executeTakeFirst()
		return row?.value
	}
	return {
		get,
		/** @returns what is kept; where nothing is, what `make` makes, for every process that asks at once the same */
		async getOrMake(name: string, make: () => string): Promise<string> {
			await db
				.insertInto('kept_value')
				.values({ name, value: make() })
				.onConflict(conflict => conflict.column('name').doNothing())
				.execute()
			const value = await get(name)
			if (value === undefined) throw new Error(`The kept value ${name} was lost`)
			return value
		},
		async set(name: string, value: string): Promise<void> {
			await db
				.insertInto('kept_value')
				.values({ name, value })
				.onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
				.execute()
		},
	}
}
