import type { Kysely } from 'kysely'
import type { Database } from '#platform/database.ts'
import { StartupError } from '#platform/startup-error.ts'
import { linesOf, tablesOf } from './back-up.ts'
import { writeValuesAlike } from './row-text.ts'

/**
 * As text, in the same order whatever the engine.
 * @returns rows by table
 * @throws StartupError that names the first table with a difference, and in which row
 */
export async function compareRows(
	one: Database,
	other: Database,
): Promise<{ table: string; rows: number }[]> {
	return snapshot(one, first =>
		snapshot(other, async second => {
			const found: { table: string; rows: number }[] = []
			for (const { name, columns } of await tablesOf(first)) {
				const rows = await compareTable(
					name,
					linesOf(first, name, columns, { isSorted: true }),
					linesOf(second, name, columns, { isSorted: true }),
				)
				found.push({ table: name, rows })
			}
			return found
		}),
	)
}

async function compareTable(
	table: string,
	one: AsyncGenerator<string>,
	other: AsyncGenerator<string>,
): Promise<number> {
	for (let rows = 0; ; ) {
		const [here, there] = [await one.next(), await other.next()]
		if (here.value !== there.value)
			throw new StartupError(
				`${table} is not the same in both databases: look at the rows from the ${rows + 1}. on.`,
			)
		if (here.done || there.done) return rows
		rows += here.value.split('\n').length - 1
	}
}

function snapshot<Result>(
	database: Database,
	act: (tx: Kysely<unknown>) => Promise<Result>,
): Promise<Result> {
	return database
		.maintenanceDb<unknown>()
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async tx => {
			await writeValuesAlike(tx)
			return act(tx)
		})
}
