import { createHash, randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { ProductRecord } from '#features/editing/contract.ts'
import type { Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { bulkApi, ImportPlan, ImportUndone } from '../contract.ts'
import { type Change, planOf, shownChange } from './changes.ts'
import { createImportRuns, type Tell } from './import-runs.ts'
import { createImportSteps, type StepNeeds } from './import-steps.ts'
import { readFile } from './read-file.ts'
import { createTurns } from './turns.ts'

type Stored = { bookId: string; record: ProductRecord | null; version: number }
type Needs = StepNeeds & {
	records(bookIds: string[]): Promise<Stored[]>
	/** The field that a product cannot have, as the editor's form would say; null where all is well. */
	faultOf(bookId: string, record: ProductRecord): Promise<string | null>
	canBeSold(bookId: string): Promise<boolean>
	clock: Clock
	timeZone: string
}
type Outcome = { plan: ImportPlan; undone: null } | { plan: null; undone: ImportUndone }
export type BulkImport = ReturnType<typeof createBulkImport>

const shownMax = 500
/** Many products at once from a file: first told, then done as a whole, and taken back as a whole. */
export function createBulkImport(needs: Needs) {
	const { imports, records, faultOf, canBeSold, clock, timeZone } = needs
	const steps = createImportSteps(needs)
	const runs = createImportRuns<Outcome>()

	/** A name is its owner's. */
	const nameOf = (who: Member, run: string) => `${who.userId} ${run}`

	async function planned(
		who: Member,
		bytes: Buffer,
		{ file, plan }: { file: string; plan?: string | undefined },
		tell: Tell,
	): Promise<ImportPlan> {
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
		const told = await planName(changes)
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
	}

	return {
		/**
		 * What a file would do, and does where `plan` is what was told before.
		 * @throws AppError conflict where it would do something else by now
		 */
		async take(
			who: Member,
			bytes: Buffer,
			{ run = randomUUID(), ...asked }: { file: string; plan?: string | undefined; run?: string | undefined },
		): Promise<ReplyOf<typeof bulkApi.importSheet>> {
			const ended = await runs.begin(nameOf(who, run), async tell => {
				return { plan: await planned(who, bytes, asked, tell), undone: null }
			})
			return ended?.plan ?? { run, is_running: true }
		},

		/** @throws AppError what the import or its undoing threw; not_found */
		look(who: Member, run: string): ReplyOf<typeof bulkApi.importRun> {
			const seen = runs.look(nameOf(who, run))
			return 'value' in seen ? { progress: null, ...seen.value } : { ...seen, plan: null, undone: null }
		},

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
		async undo(
			who: Member,
			importId: number,
			run: string = randomUUID(),
		): Promise<ReplyOf<typeof bulkApi.undoImport>> {
			const ended = await runs.begin(nameOf(who, run), async tell => {
				const undone = await steps.undo(who, importId, (done, total) => tell({ step: 'undo', done, total }))
				return { plan: null, undone }
			})
			return ended?.undone ?? { run, is_running: true }
		},

		recover: steps.recover,
	}
}

async function planName(changes: Change[]): Promise<string> {
	const hash = createHash('sha256')
	const turn = createTurns()
	for (const { bookId, version, next } of changes) {
		hash.update(JSON.stringify([bookId, version, next]))
		await turn()
	}
	return hash.digest('hex')
}
