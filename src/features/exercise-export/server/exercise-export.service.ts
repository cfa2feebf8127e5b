import { AppError } from '#contract/errors.ts'
import { asPageIndex, pageNumberOf } from '#contract/page-numbers.ts'
import type { Language, PageNumber } from '#contract/vocabulary.ts'
import type { TextLine, TextPage } from '#features/books/rules.ts'
import type { Exercise, SpaceKey } from '#features/exercises/rules.ts'
import type { Sheet, Unit } from '../contract.ts'
import type { Format, QuestionsOfExercise } from '../rules.ts'
import { gift } from './formats/gift.ts'
import { moodleXml } from './formats/moodle-xml.ts'
import { namingOf } from './formats/naming.ts'
import { qtiPackage } from './formats/qti.ts'
import { letterGrid } from './letter-grid.ts'
import { printedOptions } from './printed-options.ts'
import { oneLine, questionsOf } from './questions.ts'

type Confirmed = { pageIndex: number; exercise: Exercise; keys: readonly SpaceKey[] }
export type ExerciseExportDeps = {
	/** In the order of the book. @throws AppError unknown_book */
	confirmed(bookId: string): Promise<Confirmed[]>
	/** @throws AppError unknown_book */
	findBook(bookId: string): Promise<{ title: string; startPage: PageNumber }>
	/** @throws for a file that can't be read */
	textPage(bookId: string, pageIndex: number): Promise<Pick<TextPage, 'lines'>>
	/** By the id in sessions. */
	findPartner(publisherId: string): Promise<{ partnerId: string } | undefined>
	partnerOfBook(bookId: string): Promise<string | null>
	productsOf(partnerId: string): Promise<{ bookId: string; title: string }[]>
}
export type ExerciseExport = ReturnType<typeof createExerciseExport>
export type UnitChoice = { bookId: string; unit: string | null }

/** Books of a publisher that are looked through for one list. */
const maxBooks = 500

export function createExerciseExport(deps: ExerciseExportDeps) {
	const { confirmed, findBook, textPage, findPartner, partnerOfBook, productsOf } = deps

	/** With what its page prints for it beside the spaces: ends to match with, letters in which words are hidden. */
	async function printedFor({ exercise }: Confirmed, linesOf: () => Promise<readonly TextLine[]>) {
		const instruction = oneLine(exercise.instruction)
		const lines = await linesOf()
		const options = printedOptions(exercise.spaces, lines)
		return {
			instruction: [instruction, options].filter(Boolean).join(' '),
			grid: letterGrid(exercise.box, lines),
		}
	}

	/** The lines of a book's pages, each read once while exercises of one page follow one another. */
	function pagesOf(bookId: string) {
		let read: { pageIndex: number; lines: Promise<readonly TextLine[]> } | undefined
		return (pageIndex: number): Promise<readonly TextLine[]> => {
			if (read?.pageIndex !== pageIndex)
				read = { pageIndex, lines: textPage(bookId, pageIndex).then(({ lines }) => lines) }
			return read.lines
		}
	}

	async function units(bookId: string): Promise<Unit[]> {
		const counts = new Map<string | null, Set<string>>()
		for (const { exercise } of await confirmed(bookId)) {
			const known = counts.get(exercise.unit) ?? new Set()
			counts.set(exercise.unit, known.add(exercise.id))
		}
		return [...counts].map(([unit, ids]) => ({ unit, exercises: ids.size }))
	}

	/** @throws AppError unknown_book; `not_found` where nothing of it is confirmed */
	async function questions({ bookId, unit }: UnitChoice) {
		const { title, startPage } = await findBook(bookId)
		const exercises: QuestionsOfExercise[] = []
		const linesOf = pagesOf(bookId)
		for (const found of await confirmed(bookId)) {
			const { pageIndex, exercise, keys } = found
			if (unit !== null && exercise.unit !== unit) continue
			exercises.push({
				...{ id: exercise.id, unit: exercise.unit, label: exercise.label },
				...(await printedFor(found, () => linesOf(pageIndex))),
				pageNumber: pageNumberOf(asPageIndex(pageIndex), startPage),
				questions: questionsOf(exercise.spaces, keys),
			})
		}
		if (exercises.length === 0) throw new AppError('not_found')
		return { title, exercises }
	}

	/** @throws AppError not_found */
	async function partnerIdOf(publisherId: string): Promise<string> {
		const partner = await findPartner(publisherId)
		if (!partner) throw new AppError('not_found')
		return partner.partnerId
	}

	return {
		questions,

		/** @throws AppError unknown_book */
		async units(bookId: string): Promise<Unit[]> {
			await findBook(bookId)
			return units(bookId)
		},

		/** @throws AppError unknown_book, not_found */
		async file(
			chosen: UnitChoice,
			format: Format,
			language: Language,
		): Promise<AsyncGenerator<string | Buffer>> {
			const { title, exercises } = await questions(chosen)
			const naming = namingOf(title, language)
			if (format === 'qti') return qtiPackage(exercises, naming)
			return format === 'gift' ? gift(exercises, naming) : moodleXml(exercises, naming)
		},

		/** @throws AppError unknown_book, not_found */
		async sheet(chosen: UnitChoice): Promise<Sheet> {
			const { title, exercises } = await questions(chosen)
			return {
				title,
				exercises: exercises.map(({ pageNumber, ...exercise }) => ({ ...exercise, page_number: pageNumber })),
			}
		},

		/** A book of another publisher is answered as one that does not exist. @throws AppError unknown_book, not_found */
		async requireOwn(publisherId: string, bookId: string): Promise<void> {
			const partnerId = await partnerIdOf(publisherId)
			if ((await partnerOfBook(bookId)) !== partnerId) throw new AppError('unknown_book')
		},

		/** Those with confirmed exercises. @throws AppError not_found */
		async ownBooks(publisherId: string) {
			const products = await productsOf(await partnerIdOf(publisherId))
			const titles = new Map(products.slice(0, maxBooks).map(({ bookId, title }) => [bookId, title]))
			const books = []
			for (const [bookId, title] of titles) {
				const found = await units(bookId).catch(unlessUnknown)
				if (found.length > 0) books.push({ book_id: bookId, title, units: found })
			}
			return books
		},
	}
}

/** A product may stand before its book is there. */
function unlessUnknown(error: unknown): Unit[] {
	if (error instanceof AppError && error.code === 'unknown_book') return []
	throw error
}
