import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { PostgresQueryCompiler } from 'kysely'
import { directoryVariable } from './own-directory.ts'

/**
 * Setup of the API tests: every statement that the product compiles is written down with the file that asked for it.
 * Kysely compiles in the same tick in which a store calls `execute`, so the stack still names that store.
 */
const known = Symbol.for('recorded statements')
/** Set by a test whose statements depend on chance. */
const unrecorded = Symbol.for('statements are not recorded')
const shared = globalThis as { [known]?: Set<string>; [unrecorded]?: boolean }

if (!shared[known]) {
	shared[known] = new Set()
	const name = `${process.pid}-${process.hrtime.bigint()}.jsonl`
	recordInto(shared[known], path.join(process.env[directoryVariable] ?? '', name))
}

function recordInto(seen: Set<string>, file: string): void {
	const compile = PostgresQueryCompiler.prototype.compileQuery
	PostgresQueryCompiler.prototype.compileQuery = function recorded(...given) {
		const compiled = compile.apply(this, given)
		if (shared[unrecorded]) return compiled
		const caller = callerIn(filesOnStack(this.compileQuery))
		if (caller !== undefined) {
			const line = JSON.stringify([caller, compiled.sql])
			if (!seen.has(line)) appendFileSync(file, `${line}\n`)
			seen.add(line)
		}
		return compiled
	}
}

/**
 * The names of the files on the stack, innermost first. Without a stack's text: Vitest maps each line of it back to its
 * source, which took a tenth of all the time of these tests.
 */
function filesOnStack(below: (...given: never[]) => unknown): string[] {
	const { stackTraceLimit, prepareStackTrace } = Error
	Error.stackTraceLimit = 40
	Error.prepareStackTrace = (_, frames) => frames.map(frame => frame.getFileName() ?? '')
	const at: { stack?: unknown } = {}
	Error.captureStackTrace(at, below)
	const files = at.stack as string[]
	Object.assign(Error, { stackTraceLimit, prepareStackTrace })
	return files
}

/** The first file of ours on the stack, as `src/…`; undefined where it is a test's own query. */
function callerIn(files: string[]): string | undefined {
	for (const name of files) {
		const [, file] = /(?:\/|^)((?:src|tests|bench)\/.+\.tsx?)(?:$|\?)/.exec(name) ?? []
		if (file) return file.startsWith('src/') && !/\.test\.tsx?$/.test(file) ? file : undefined
	}
	return undefined
}
