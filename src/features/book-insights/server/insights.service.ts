import { createHmac } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import type { PageNumber } from '#contract/vocabulary.ts'
import type { Exercise } from '#features/exercises/rules.ts'
import type { Caller, Member } from '#http/access.ts'
import type { Clock } from '#platform/clock.ts'
import type { BookInsights, DoneActs } from '../contract.ts'
import {
	actsPerBook,
	endOf,
	minReaders,
	type Period,
	pagesOfFigure,
	periodOf,
	publishedReaders,
} from '../rules.ts'
import type { Act, Figure, FigureName, InsightsStore } from './insights.store.ts'

type Book = { startPage: PageNumber; pageSizes: unknown[]; tracks: { title: string; source: string }[] }
export type InsightsDeps = {
	store: InsightsStore
	/** Key of the offsets; never sent anywhere, and never changed. */
	secret: string
	/** @param publisherId as sessions have it */
	findPartner(publisherId: string): Promise<{ partnerId: string } | undefined>
	partnerOfBook(bookId: string): Promise<string | null>
	/** Null where a title has no book yet. */
	findBook(bookId: string): Promise<Book | null>
	/** @throws AppError of a book that the caller may not read */
	readable(caller: Caller, bookId: string): Promise<unknown>
	/** As editors corrected them. @throws AppError unknown_book */
	exercisesOf(bookId: string): Promise<{ exercise: Exercise }[]>
	clock: Clock
}
export type Insights = ReturnType<typeof createInsights>

/** How many quarters are counted afterwards where no process ran as they ended, and for how many figures are stored. */
const [periodsBack, periodsStored] = [4, 12]
/** Shown of one book. */
const max = { items: 50, answers: 5, words: 100, tracks: 20 }

export function createInsights(deps: InsightsDeps) {
	const { store, secret, findPartner, partnerOfBook, findBook, readable, exercisesOf, clock } = deps

	function publishedOf(
		period: Period,
		{ bookId, kind, place, detail }: FigureName,
		readers: number,
	): number | null {
		const name = JSON.stringify([period, bookId, kind, place, detail])
		const hash = createHmac('sha256', secret).update(name).digest()
		// 2^32 is no multiple of twenty, by less than one in two hundred million.
		return publishedReaders(readers, hash.readUInt32BE() % minReaders)
	}

	return {
		/** Counts the quarters that are over, once each. */
		async closePeriods(): Promise<void> {
			const now = clock.now()
			const closed = new Set(await store.closedPeriods())
			for (let before = periodsBack; before > 0; before -= 1) {
				const period = periodOf(now, before)
				if (closed.has(period)) continue
				await store.close({ period, end: endOf(period), at: now }, (name, readers) =>
					publishedOf(period, name, readers),
				)
			}
			await store.removeBefore(periodOf(now, periodsStored))
			await store.removeActsBefore(new Date(`${periodOf(now)}T00:00:00Z`))
		},

		/** The insights of a publisher's own book. @throws AppError unknown_book, not_found */
		async ofBook(publisherId: string, bookId: string, requested: Period | undefined): Promise<BookInsights> {
			const partner = await findPartner(publisherId)
			if (!partner) throw new AppError('not_found')
			if ((await partnerOfBook(bookId)) !== partner.partnerId) throw new AppError('unknown_book')
			const book = await findBook(bookId)
			const periods = book ? await store.periodsOf(bookId) : []
			const period = requested ?? periods[0] ?? null
			if (!book || period === null)
				return { periods, period: null, items: [], looked_up: [], words: [], tracks: [], stops: [] }
			const figures = Map.groupBy(await store.figures(bookId, period), ({ kind }) => kind)
			const figuresOf = (kind: Figure['kind']) => figures.get(kind) ?? []
			const exercises = figuresOf('answered').length > 0 ? await exercisesOf(bookId) : []
			return {
				...{ periods, period },
				items: itemsOf(figuresOf, exercises),
				...{ looked_up: wordsOf(figuresOf('looked_up')), words: wordsOf(figuresOf('word')) },
				tracks: tracksOf(figuresOf('second'), book),
				stops: figuresOf('stop')
					.sort((a, b) => Number(a.place) - Number(b.place))
					.map(({ place, readers }) => {
						const last = Math.min(Number(place) + pagesOfFigure, Math.max(book.pageSizes.length, 1)) - 1
						return {
							from_page: pageNumberOf(asPageIndex(Number(place)), book.startPage),
							to_page: pageNumberOf(asPageIndex(Math.max(last, Number(place))), book.startPage),
							readers,
						}
					}),
			}
		},

		/** @throws AppError of a book that the caller may not read */
		async addActs(caller: Member, { book_id: bookId, looked_up, replayed }: DoneActs): Promise<void> {
			await readable(caller, bookId)
			const words = looked_up.map(
				(word): Act => ({ kind: 'looked_up', place: word.toLowerCase(), detail: '' }),
			)
			const seconds = replayed.map(
				({ source, from }): Act => ({ kind: 'second', place: source, detail: String(from) }),
			)
			const acts = [...new Map([...words, ...seconds].map(act => [JSON.stringify(act), act])).values()]
			if (acts.length === 0) return
			const by = { userId: caller.userId, bookId, at: clock.now() }
			await store.addActs(by, { acts, limit: actsPerBook })
		},

		isCounted: async (userId: string): Promise<boolean> => !(await store.isOptedOut(userId)),

		setCounted: (userId: string, isCounted: boolean): Promise<void> =>
			store.setOptedOut(userId, isCounted ? null : clock.now()),
	}
}

function itemsOf(
	figuresOf: (kind: Figure['kind']) => Figure[],
	exercises: readonly { exercise: Exercise }[],
): BookInsights['items'] {
	const wrong = new Map(figuresOf('wrong').map(({ place, readers }) => [place, readers]))
	const answers = Map.groupBy(figuresOf('wrong_answer'), ({ place }) => place)
	const known = new Map(
		exercises.flatMap(({ exercise }) =>
			exercise.spaces.map(
				space => [space.id, { unit: exercise.unit, label: exercise.label, space }] as const,
			),
		),
	)
	const items = figuresOf('answered').map(({ place: id, readers: answered }) => {
		const { unit = null, label = null, space } = known.get(id) ?? {}
		// Both are lower bounds, of which one may be closer than the other.
		const failed = wrong.get(id)
		return {
			...{ id, unit, label, item: space?.item ?? null, sentence: space?.sentence ?? '', answered },
			wrong: failed === undefined ? null : Math.min(failed, answered),
			wrong_answers: (answers.get(id) ?? [])
				.slice(0, max.answers)
				.map(({ detail: text, readers }) => ({ text, readers })),
		}
	})
	const share = ({ wrong: failed, answered }: (typeof items)[number]) => (failed ?? 0) / answered
	return items.sort((a, b) => share(b) - share(a) || b.answered - a.answered).slice(0, max.items)
}

const wordsOf = (figures: Figure[]): BookInsights['words'] =>
	figures.slice(0, max.words).map(({ place: word, readers }) => ({ word, readers }))

function tracksOf(seconds: Figure[], { tracks }: Book): BookInsights['tracks'] {
	const titles = new Map(tracks.map(({ source, title }) => [source, title]))
	return [...Map.groupBy(seconds, ({ place }) => place)].slice(0, max.tracks).map(([source, found]) => ({
		...{ source, title: titles.get(source) ?? source },
		seconds: found
			.map(({ detail, readers }) => ({ from: Number(detail), readers }))
			.sort((a, b) => a.from - b.from),
	}))
}
