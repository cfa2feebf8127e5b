import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { recordedStatements, snapshotDir, snapshotOf } from './statements.ts'

/**
 * Compares the SQL that a whole run of the API tests recorded with the snapshots, or writes them (`--update`).
 * A change of a query is then a change of a file that a reviewer reads.
 */
const update = process.argv.includes('--update')
const recorded = new Map(
	[...recordedStatements()].map(([owner, files]) => [`${owner}.sql`, snapshotOf(files)]),
)

if (update) {
	rmSync(snapshotDir, { recursive: true, force: true })
	mkdirSync(snapshotDir, { recursive: true })
	for (const [name, text] of recorded) writeFileSync(`${snapshotDir}/${name}`, text)
} else {
	const differences = [...new Set([...recorded.keys(), ...readdirSync(snapshotDir)])].flatMap(name =>
		differencesOf(name, recorded.get(name) ?? '', snapshot(name)),
	)
	if (differences.length > 0) {
		console.error(differences.join('\n'))
		console.error('\nSQL changed. Look at it, then write it: npm run test:statements -- --update')
		process.exitCode = 1
	} else console.log(`SQL: ${recorded.size} snapshots, as recorded`)
}

function snapshot(name: string): string {
	try {
		return readFileSync(`${snapshotDir}/${name}`, 'utf8')
	} catch {
		return ''
	}
}

function differencesOf(name: string, now: string, before: string): string[] {
	const [added, gone] = [missing(now, before), missing(before, now)]
	return [...added.map(each => `+ ${name}: ${each}`), ...gone.map(each => `- ${name}: ${each}`)]
}

/** Paragraphs of one text that the other lacks. */
function missing(text: string, other: string): string[] {
	const there = new Set(other.trimEnd().split(/\n\n/))
	return text
		.trimEnd()
		.split(/\n\n/)
		.filter(each => each !== '' && !there.has(each))
}
