import { type Kysely, sql } from 'kysely'
import type { PersonalTable } from '#platform/personal-table.ts'

export type PersonalData = { [table: string]: { [column: string]: unknown }[] }
export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>

export function createPersonalDataStore(db: Kysely<unknown>, tables: readonly PersonalTable[]) {
	return {
		/** Tables without rows are left out. */
		async of(userId: string): Promise<PersonalData> {
			const data: PersonalData = {}
			for (const { table, person, columns } of tables) {
				const chosen = sql.join(columns.map(column => sql.ref(column)))
				const { rows } = await sql<{ [column: string]: unknown }>`
					select ${chosen} from ${sql.table(table)} where ${sql.ref(person)} = ${userId}`.execute(db)
				if (rows.length > 0) data[table] = [...(data[table] ?? []), ...rows]
			}
			return data
		},
	}
}
