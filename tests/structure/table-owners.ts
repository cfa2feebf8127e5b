import { readdirSync, readFileSync } from 'node:fs'
import { isCode, type SourceFile } from './source-files.ts'

const builder = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|using)\(\s*'([a-z_]+)/g
const statement = /\b(?:from|join|into|update|table)\s+(?:only\s+)?([a-z_]+)/gi

/** Tables, views and former names of tables in the migrations, in the order in which they were made. */
export function relations(): { tables: Set<string>; views: Set<string>; formerNames: Set<string> } {
	const [tables, views, formerNames] = [new Set<string>(), new Set<string>(), new Set<string>()]
	for (const name of readdirSync('migrations').sort()) {
		const sql = readFileSync(`migrations/${name}`, 'utf8')
		for (const [, kind, relation = ''] of sql.matchAll(
			/create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(table|view)\s+(?:if not exists\s+)?([a-z_]+)/gi,
		))
			(kind?.toLowerCase() === 'view' ? views : tables).add(relation)
		for (const [, relation = ''] of sql.matchAll(/drop\s+table\s+(?:if exists\s+)?([a-z_]+)/gi))
			tables.delete(relation)
		for (const [, former = '', relation = ''] of sql.matchAll(
			/alter\s+table\s+([a-z_]+)\s+rename\s+to\s+([a-z_]+)/gi,
		)) {
			tables.delete(former)
			tables.add(relation)
			formerNames.add(former)
		}
	}
	return { tables, views, formerNames }
}

/** Who names each table in SQL: a feature, or the layer that a file stands in. A view may be read by everybody. */
export function tableOwners(files: SourceFile[]): Map<string, Map<string, string[]>> {
	const { tables } = relations()
	const owners = new Map<string, Map<string, string[]>>()
	for (const file of files.filter(isCode)) {
		const owner = ownerOf(file.path)
		if (owner === undefined) continue
		for (const table of tablesIn(file.text, tables)) {
			const found = owners.get(table) ?? new Map<string, string[]>()
			found.set(owner, [...(found.get(owner) ?? []), file.path])
			owners.set(table, found)
		}
	}
	return owners
}

/** SQL that names a table as it was called before: that is a view now, for the release before alone. */
export function formerTableNames(files: SourceFile[]): string[] {
	const { formerNames } = relations()
	return files.flatMap(({ path, text }) => [...tablesIn(text, formerNames)].map(name => `${path}: ${name}`))
}

function tablesIn(text: string, tables: Set<string>): Set<string> {
	const named = [...text.matchAll(builder)].map(([, table = '']) => table)
	const templates = [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, body = '']) => body)
	for (const body of templates) named.push(...[...body.matchAll(statement)].map(([, table = '']) => table))
	return new Set(named.filter(table => tables.has(table)))
}

function ownerOf(file: string): string | undefined {
	return /^src\/(?:features\/([^/]+)\/server|(records|platform|http|main))\//
		.exec(file)
		?.slice(1)
		.find(Boolean)
}
