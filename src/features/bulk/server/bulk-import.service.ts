import { createHash } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { ProductRecord } from '#features/editing/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { bulkApi, ImportStep } from '../contract.ts'
import { type Change, planOf, shownChange } from './changes.ts'
import { createImportSteps, type StepNeeds } from './import-steps.ts'
import { readFile } from './read-file.ts'

type Stored = { bookId: string; record: ProductRecord | null; version: number }
type Needs = StepNeeds & {
	records(bookIds: string[]): Promise<Stored[]>
	/** The field that a product cannot have, as the editor's form would say; null where all is well. */
	faultOf(bookId: string, record: ProductRecord): Promise<string | null>
	canBeSold(bookId: string): Promise<boolean>
	clock: Clock
	timeZone: string
}
type Progress = { step: ImportStep; done: number; total: number }
export type BulkImport = ReturnType<typeof createBulkImport>

const shownMax = 500
/** Files at once; each of them is held whole. */
const runsMax = 2

/** Many products at once from a file: first told, then done as a whole, and taken back as a whole. */
export function createBulkImport(needs: Needs) {
	const { imports, records, faultOf, canBeSold, clock, timeZone } = needs
	const steps = createImportSteps(needs)
	const runs = new Map<string, Progress>()
	let last = 0

	/** Runs something long whose progress can be asked for. */
	async function running<T>(
		name: string | undefined,
		act: (tell: (progress: Progress) => void) => Promise<T>,
	): Promise<T> {
		if (runs.size >= runsMax) throw new AppError('too_many')
		const run = name ?? `unnamed ${++last}`
		runs.set(run, { step: 'read', done: 0, total: 0 })
		try {
			return await act(progress => runs.set(run, progress))
		} finally {
			runs.delete(run)
		}
	}

	return {
		/**
		 * What a file would do, and does where `plan` is what was told before.
		 * @throws AppError conflict where it would do something else by now
		 */
		take(
			who: Member,
			bytes: Buffer,
			{ file, plan, run }: { file: string; plan?: string | undefined; run?: string | undefined },
		) {
			return running(run, async tell => {
				const today = clock.now().toISOString().slice(0, 10)
				const size = bytes.length
				const rows = await readFile(bytes, {
					timeZone,
					tell: part => tell({ step: 'read', done: Math.round(part * size), total: size }),
				})
				const total = rows.length
				const { changes, faults, same } = await planOf(rows, {
					...{ records, faultOf, canBeSold, today },
					tell: done => tell({ step: 'check', done, total }),
				})
				const told = planName(changes)
				if (plan !== undefined && plan !== told) throw new AppError('conflict')
				const refused = new Set(faults.map(({ record, line }) => record ?? line)).size
				if (plan !== undefined && changes.length > 0)
					await steps.apply(who, { file, refused }, changes, done =>
						tell({ step: 'apply', done, total: changes.length }),
					)
				const added = changes.filter(({ before }) => before === null).length
				return {
					plan: told,
					is_applied: plan !== undefined,
					...{ added, changed: changes.length - added, same, refused },
					changes: changes.slice(0, shownMax).map(shownChange),
					faults: faults.slice(0, shownMax),
				}
			})
		},

		progress: (run: string): Progress | null => runs.get(run) ?? null,

		async list(): Promise<ReplyOf<typeof bulkApi.imports>> {
			const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)
			const made = await imports.list()
			return {
				imports: made.map(({ made_at, undone_at, ...rest }) => ({
					...rest,
					made_at: secondsOf(made_at),
					undone_at: undone_at && secondsOf(undone_at),
				})),
			}
		},

		/**
		 * Makes every product what it was before the import, but for those that somebody changed since.
		 * @throws AppError conflict where it was taken back already
		 */
		undo(who: Member, importId: number, run?: string): Promise<{ restored: number; left: string[] }> {
			return running(run, tell =>
				steps.undo(who, importId, (done, total) => tell({ step: 'undo', done, total })),
			)
		},

		recover: steps.recover,
	}
}

function planName(changes: Change[]): string {
	const hash = createHash('sha256')
	for (const { bookId, version, next } of changes) hash.update(JSON.stringify([bookId, version, next]))
	return hash.digest('hex')
}
