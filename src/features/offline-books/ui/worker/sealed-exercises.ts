import type { ReplyOf } from '#contract/endpoint.ts'
import type { exerciseAnswersApi } from '#features/exercise-answers/contract.ts'
import type { PageExercises } from '#features/exercises/rules.ts'
import { nameOf, openSeal, type SealedExercises } from '#features/offline-exercises/rules.ts'
import { bytesOf } from '../../rules.ts'

type Checked = ReplyOf<typeof exerciseAnswersApi.check>
type Revealed = ReplyOf<typeof exerciseAnswersApi.reveal>
export type OpenedExercises = Awaited<ReturnType<typeof openExercises>>

/** @param file gzipped, as the server made it @param seal of the lease of the copy */
export async function openExercises(file: Blob, seal: string) {
	const text = new Response(file.stream().pipeThrough(new DecompressionStream('gzip')))
	const { pages, keys } = (await text.json()) as SealedExercises
	const opened = await openSeal(bytesOf(seal))
	const nameIn = ({ page_index, exercise }: Sent) => nameOf(Number(page_index), String(exercise))

	return {
		onPage: (pageIndex: number): PageExercises => pages[pageIndex] ?? { exercises: [] },

		/** Null where only the server can say. */
		async check(sent: Sent): Promise<Checked | null> {
			const sealed = keys[nameIn(sent)]
			const results = sealed && (await opened.check(sealed, sent.answers ?? []))
			return results ? { results: results as Checked['results'] } : null
		},

		async reveal(sent: Sent): Promise<Revealed | null> {
			const sealed = keys[nameIn(sent)]
			return sealed ? { keys: (await opened.reveal(nameIn(sent), sealed)) as Revealed['keys'] } : null
		},
	}
}

/** The bodies of both calls, as the reader sends them. */
type Sent = {
	page_index?: unknown
	exercise?: unknown
	answers?: readonly { space: string; text: string }[]
}
