import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { DurableFiles, durableStartParams, quietStartParams } from '#platform/database/durable-files.ts'
import { ShadowedFiles } from './shadowed-files.ts'

/** What a power cut left. `problem` is why the database could not be read at all. */
export interface CutResult {
	acknowledged: number
	lost: number
	problem: string | null
}

/**
 * One simulated power cut: rows are committed one by one on a copy of a fresh database while `ShadowedFiles` keeps
 * what the disk would hold; that is opened with the guard, its tables and indexes are checked, and every
 * acknowledged row is looked for.
 *
 * @param work a directory of the caller's; the fresh database in it is reused by the next cut.
 * @param isGuarded false runs PGlite as it comes, to see that this can fail at all.
 */
export async function cutPower(work: string, seed: number, isGuarded: boolean): Promise<CutResult> {
	const template = await freshDatabase(work)
	const live = join(work, `live-${seed}`)
	const shadow = join(work, `shadow-${seed}`)
	cpSync(template, live, { recursive: true })
	cpSync(template, shadow, { recursive: true })
	const random = randomFrom(seed)
	const files = new ShadowedFiles(live, shadow)
	const pglite = await PGlite.create({
		fs: files,
		startParams: isGuarded ? durableStartParams : quietStartParams,
	})
	const acknowledged = await writeRows(pglite, random)
	files.cut(random)
	await pglite.close()
	const result = { acknowledged: acknowledged.size, ...(await lookForRows(shadow, acknowledged)) }
	for (const directory of [live, shadow]) rmSync(directory, { recursive: true })
	return result
}

async function freshDatabase(work: string): Promise<string> {
	const template = join(work, 'fresh')
	if (existsSync(template)) return template
	mkdirSync(work, { recursive: true })
	const pglite = await PGlite.create({ fs: durable(template), startParams: durableStartParams })
	await pglite.exec(
		'create table book (id int primary key, body text not null); create index on book (md5(body))',
	)
	await pglite.close()
	return template
}

/** @returns id → body of what the database said it had committed. */
async function writeRows(pglite: PGlite, random: () => number): Promise<Map<number, string>> {
	const rows = new Map<number, string>()
	const commits = 60 + Math.floor(random() * 120)
	for (let commit = 0; commit < commits; commit++) {
		const id = random() < 0.7 ? rows.size : Math.floor(random() * rows.size)
		const body = createHash('md5')
			.update(`${commit} ${random()}`)
			.digest('hex')
			.repeat(1 + Math.floor(random() * 60))
		await pglite.query(
			'insert into book values ($1, $2) on conflict (id) do update set body = excluded.body',
			[id, body],
		)
		rows.set(id, body)
		if (random() < 0.03) await pglite.exec('checkpoint')
	}
	return rows
}

async function lookForRows(
	directory: string,
	rows: Map<number, string>,
): Promise<Omit<CutResult, 'acknowledged'>> {
	try {
		const extensions = { amcheck }
		const pglite = await PGlite.create({
			fs: durable(directory),
			startParams: durableStartParams,
			extensions,
		})
		try {
			await pglite.exec('create extension if not exists amcheck')
			const broken = await pglite.query<{ msg: string }>("select msg from verify_heapam('book')")
			if (broken.rows[0]) throw new Error(broken.rows[0].msg)
			await pglite.exec(`
				select bt_index_check(indexrelid, true) from pg_index join pg_class on pg_class.oid = indexrelid
				where indrelid = 'book'::regclass`)
			const found = await pglite.query<{ id: number; body: string }>('select id, body from book')
			const bodies = new Map(found.rows.map(row => [row.id, row.body]))
			return { lost: [...rows].filter(([id, body]) => bodies.get(id) !== body).length, problem: null }
		} finally {
			await pglite.close()
		}
	} catch (error) {
		return { lost: rows.size, problem: String(error).split('\n')[0] ?? '' }
	}
}

function durable(directory: string): DurableFiles {
	return new DurableFiles(directory, error => {
		throw error
	})
}

/** The same sequence for the same seed (mulberry32), so that a failing cut can be repeated. */
function randomFrom(seed: number): () => number {
	let state = Math.imul(seed + 1, 0x9e3779b9)
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}
