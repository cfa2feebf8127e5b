import { AppError } from '#contract/errors.ts'
import type { ImportStep } from '../contract.ts'

export type Progress = { step: ImportStep; done: number; total: number }
export type Tell = (progress: Progress) => void
type Run<T> = { progress: Progress; ended: Promise<void>; outcome: { value: T } | { error: unknown } | null }

/** Files at once; each of them is held whole. */
const runsMax = 2
const keptMax = 20
/** Less than the half minute after which a silent connection is closed, here and by many a proxy. */
const waitMs = 20_000

/**
 * Imports that go on whoever waits for them. What takes longer than a connection may be silent is asked for again by its
 * name; the outcomes of the last runs are kept for that.
 */
export function createImportRuns<T>() {
	const runs = new Map<string, Run<T>>()

	function start(name: string, act: (tell: Tell) => Promise<T>): Run<T> {
		const busy = [...runs.values()].filter(({ outcome }) => outcome === null)
		if (busy.length >= runsMax) throw new AppError('too_many')
		if (runs.has(name)) throw new AppError('taken')
		const run: Run<T> = {
			progress: { step: 'read', done: 0, total: 0 },
			ended: Promise.resolve(),
			outcome: null,
		}
		run.ended = act(progress => {
			run.progress = progress
		}).then(
			value => {
				run.outcome = { value }
			},
			(error: unknown) => {
				run.outcome = { error }
			},
		)
		runs.set(name, run)
		for (const [old, { outcome }] of runs) if (runs.size > keptMax && outcome) runs.delete(old)
		return run
	}

	return {
		/**
		 * @returns null where it takes longer; `look` tells the rest
		 * @throws AppError too_many; taken for a name that was used before; what the run throws
		 */
		async begin(name: string, act: (tell: Tell) => Promise<T>): Promise<T | null> {
			const run = start(name, act)
			let timer: NodeJS.Timeout | undefined
			const patience = new Promise<void>(resolve => {
				timer = setTimeout(resolve, waitMs)
			})
			await Promise.race([run.ended, patience])
			clearTimeout(timer)
			return run.outcome && resultOf(run.outcome)
		},

		/**
		 * How far a run is, or what came of it.
		 * @throws AppError not_found; what the run threw
		 */
		look(name: string): { progress: Progress } | { value: T } {
			const run = runs.get(name)
			if (!run) throw new AppError('not_found')
			return run.outcome ? { value: resultOf(run.outcome) } : { progress: run.progress }
		},
	}
}

function resultOf<T>(outcome: { value: T } | { error: unknown }): T {
	if ('error' in outcome) throw outcome.error
	return outcome.value
}
