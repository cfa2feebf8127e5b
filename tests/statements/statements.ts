import { readdirSync, readFileSync } from 'node:fs'

/** What the last run of the API tests recorded: files of JSON lines, each `[file, sql]`. */
export const recordedDir = 'node_modules/.cache/statements'
/** One file per feature or layer, for whoever reviews a change of SQL. */
export const snapshotDir = 'tests/statements/snapshots'

/** What it runs stands in `migrations/`. */
const migrations = 'src/platform/migrate.ts'

/** Statements by the file that asks for them, by the feature or layer that it belongs to; all sorted. */
export type Statements = Map<string, Map<string, Set<string>>>

export function recordedStatements(): Statements {
	const statements: Statements = new Map()
	for (const { file, sql } of recorded()) {
		const owner = /^src\/(?:features\/)?([^/]+)/.exec(file)?.[1] ?? file
		const files = statements.get(owner) ?? new Map<string, Set<string>>()
		statements.set(owner, files)
		files.set(file, (files.get(file) ?? new Set()).add(formatted(sql)))
	}
	return statements
}

/** As they were sent, with the file that asked for each. */
export function recorded(): { file: string; sql: string }[] {
	return readdirSync(recordedDir)
		.flatMap(name => readFileSync(`${recordedDir}/${name}`, 'utf8').trimEnd().split('\n'))
		.map(line => JSON.parse(line) as [string, string])
		.filter(([file]) => file !== migrations)
		.map(([file, sql]) => ({ file, sql }))
}

/** One snapshot's text. */
export function snapshotOf(files: Map<string, Set<string>>): string {
	return [...files]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([file, statements]) => `-- ${file}\n\n${[...statements].sort().join('\n\n')}\n`)
		.join('\n')
}

const clause =
	/\( ?(?:select(?= ))?|\)| (?:from|where|(?:inner |left |cross )?join|group by|having|order by|limit|offset|returning|on conflict|union(?: all)?|values|set|for (?:no key )?update)(?= )/gi

/** A statement with its clauses on lines of their own, subqueries indented; how many values a list was given is left out. */
function formatted(sql: string): string {
	const isSubquery: boolean[] = []
	return sql
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/\$\d+/g, '$')
		.replace(/\$(?:, ?\$)+/g, '$, …')
		.replace(/(\([^()]*\$[^()]*\))(?:, ?\([^()]*\$[^()]*\))+/g, '$1')
		.replace(clause, found => {
			if (found.startsWith('(')) isSubquery.push(found.length > 2)
			else if (found === ')') isSubquery.pop()
			else if (isSubquery.every(Boolean)) return `\n${'\t'.repeat(isSubquery.length)}${found.slice(1)}`
			return found
		})
		.concat(';')
}
