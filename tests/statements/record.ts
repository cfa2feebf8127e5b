import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { PostgresQueryCompiler } from 'kysely'
import { recordedDir } from './statements.ts'

/**
 * Setup of the API tests: every statement that the product compiles is written down with the file that asked for it.
 * Kysely compiles in the same tick in which a store calls `execute`, so the stack still names that store.
 */
const known = Symbol.for('recorded statements')
const shared = globalThis as { [known]?: Set<string> }

if (!shared[known]) {
	shared[known] = new Set()
	mkdirSync(recordedDir, { recursive: true })
	recordInto(shared[known], path.join(recordedDir, `${process.pid}-${process.hrtime.bigint()}.jsonl`))
}

function recordInto(seen: Set<string>, file: string): void {
	const compile = PostgresQueryCompiler.prototype.compileQuery
	PostgresQueryCompiler.prototype.compileQuery = function recorded(...given) {
		const compiled = compile.apply(this, given)
		const caller = callerIn(stackNow(this.compileQuery))
		if (caller !== undefined) {
			const line = JSON.stringify([caller, compiled.sql])
			if (!seen.has(line)) appendFileSync(file, `${line}\n`)
			seen.add(line)
		}
		return compiled
	}
}

function stackNow(below: (...given: never[]) => unknown): string {
	const limit = Error.stackTraceLimit
	Error.stackTraceLimit = 40
	const at: { stack?: string } = {}
	Error.captureStackTrace(at, below)
	Error.stackTraceLimit = limit
	return at.stack ?? ''
}

/** The first file of ours on the stack, as `src/…`; undefined where it is a test's own query. */
function callerIn(stack: string): string | undefined {
	const [, file] = /(?:\/|^)((?:src|tests|bench)\/[^\s:)]+\.tsx?)/m.exec(stack) ?? []
	return file?.startsWith('src/') && !/\.test\.tsx?$/.test(file) ? file : undefined
}
