import { marksOf, numbersOf, type TrackNumber } from '../rules.ts'

export type PageOfText = { page_number: number; text: string }
type Track = { title: string; source: string; page: number | null }
/** `sure`: printed on one page of the book, or named by the file. */
type Certainty = 'sure' | 'likely' | 'guess'
type Reason = 'printed' | 'file' | 'order' | 'exercise' | 'unit' | 'neighbours'
export type Proposal = {
	page: number
	certainty: Certainty
	reason: Reason
	/** What was found: “Track 7”, “p51”, “Unit 3”. */
	found: string
}
type Book = {
	texts: readonly PageOfText[]
	/** Sections with their page numbers, in their order. */
	chapters: readonly { title: string; page: number }[]
	first: number
	last: number
}

const namedPage = /(?:^|[^a-zа-яё])(?:pages?|pg?|страница|стр|с)[ ._-]*(\d{1,5})(?!\d)/i
const unitName =
	/(?:^|[^a-zа-яё])(?:unit|u|юнит|урок|lesson|chapter|глава|модуль|module)[ ._-]*(\d{1,3})(?!\d)/i
const exerciseName =
	/(?:^|[^a-zа-яё])(?:exercise|ex|упражнение|упр|task|задание)[ ._-]*(\d{1,3}[a-zа-я]?)(?![\da-zа-я])/i
/** A page that names more tracks is a list of texts, not where one listens. */
const marksOfLesson = 4
/** Fewer tracks may be as many as the printed numbers by chance. */
const minInOrder = 5

/** Pages for the tracks that have none, by their place in the list. */
export function proposePages(tracks: readonly Track[], book: Book): Map<number, Proposal> {
	const places = placesOf(book.texts)
	const found = new Map<number, Proposal>()
	const ordered = byOrder(tracks, places)
	for (const [at, track] of tracks.entries()) {
		if (track.page !== null) continue
		const proposal = byFile(track, book) ?? byMark(track, places) ?? ordered.get(at) ?? byUnit(track, book)
		if (proposal) found.set(at, proposal)
	}
	return withNeighbours(tracks, found)
}

type Places = Map<TrackNumber, { pages: number[]; lessons: number[]; words: string }>

function placesOf(texts: readonly PageOfText[]): Places {
	const places: Places = new Map()
	for (const { page_number: page, text } of texts) {
		const marks = marksOf(text)
		for (const { number, words } of marks) {
			const place = places.get(number) ?? { pages: [], lessons: [], words }
			if (!place.pages.includes(page)) place.pages.push(page)
			if (marks.length <= marksOfLesson && !place.lessons.includes(page)) place.lessons.push(page)
			places.set(number, place)
		}
	}
	return places
}

function byFile({ source, title }: Track, { first, last }: Book): Proposal | null {
	for (const name of [source.replace(/\.[^.]+$/, ''), title]) {
		const match = namedPage.exec(name)
		const page = Number(match?.[1])
		if (match && page >= first && page <= last)
			return { page, certainty: 'sure', reason: 'file', found: match[0].replace(/^[\s_.-]+/, '') }
	}
	return null
}

function byMark(track: Track, places: Places): Proposal | null {
	for (const number of numbersOf(track)) {
		const place = places.get(number)
		if (!place) continue
		const pages = place.lessons.length > 0 ? place.lessons : place.pages
		const [page] = pages
		if (page === undefined) continue
		return { page, certainty: pages.length === 1 ? 'sure' : 'likely', reason: 'printed', found: place.words }
	}
	return null
}

/** Files are numbered on and on, the book by its units (`1.1` … `8.5`): where there are as many, the one is the other's. */
function byOrder(tracks: readonly Track[], places: Places): Map<number, Proposal> {
	const none = new Map<number, Proposal>()
	const marks = [...places]
		.map(([number, { lessons, pages, words }]) => ({ number, words, page: lessons[0] ?? pages[0] ?? 0 }))
		.sort((a, b) => a.number.localeCompare(b.number, 'en', { numeric: true }))
	const isOfUnits = marks.every(({ number }) => number.includes('.'))
	const isForward = marks.every(({ page }, at) => page >= (marks[at - 1]?.page ?? page))
	if (marks.length < minInOrder || marks.length !== tracks.length || !isOfUnits || !isForward) return none
	const numbers = tracks.map(track => Number(numbersOf(track)[0]))
	if ([...numbers].sort((a, b) => a - b).some((number, at) => number !== at + 1)) return none
	return new Map(
		numbers.flatMap((number, at): [number, Proposal][] => {
			const mark = marks[number - 1]
			if (!mark) return []
			return [[at, { page: mark.page, certainty: 'likely', reason: 'order', found: mark.words }]]
		}),
	)
}

/** “Unit 3, ex. 1”: the page of the unit on which the exercise begins, else the unit's first. */
function byUnit({ title, source }: Track, { chapters, texts, last }: Book): Proposal | null {
	const name = [title, source].find(text => unitName.test(text)) ?? ''
	const unit = unitName.exec(name)?.[1]
	if (unit === undefined) return null
	const isUnit = (words: string) =>
		Number(unitName.exec(words)?.[1] ?? /^(\d{1,3})[. )]/.exec(words)?.[1]) === Number(unit)
	const index = chapters.findIndex(chapter => isUnit(chapter.title))
	const chapter = chapters[index]
	if (!chapter) return null
	const next = chapters.slice(index + 1).find(other => other.page > chapter.page && unitLike(other.title))
	const exercise = exerciseName.exec(name)?.[1]
	const inUnit = texts.filter(
		text => text.page_number >= chapter.page && text.page_number < (next?.page ?? last + 1),
	)
	const begins =
		exercise &&
		new RegExp(
			`^\\s*(?:(?:exercise|ex\\.?|упражнение|упр\\.?|task|задание)\\s*)?${exercise}(?:[.)\\s]|$)`,
			'im',
		)
	const pages = begins ? inUnit.filter(({ text }) => begins.test(text)).map(text => text.page_number) : []
	const [page] = pages
	if (page !== undefined)
		return {
			page,
			certainty: pages.length === 1 ? 'likely' : 'guess',
			reason: 'exercise',
			found: chapter.title,
		}
	return { page: chapter.page, certainty: 'guess', reason: 'unit', found: chapter.title }
}

function unitLike(title: string): boolean {
	return unitName.test(title) || /^\d{1,3}[. )]/.test(title)
}

/** A track between two of one page is on that page; between two others, on the page of the one before it or later. */
function withNeighbours(tracks: readonly Track[], found: Map<number, Proposal>): Map<number, Proposal> {
	const known = tracks.map((track, at) => track.page ?? found.get(at)?.page ?? null)
	const after: (number | null)[] = []
	for (let at = known.length - 1, page: number | null = null; at >= 0; at--) {
		after[at] = page
		page = known[at] ?? page
	}
	const all: [number, Proposal][] = []
	let before: number | null = null
	for (const [at, page] of known.entries()) {
		const proposal = found.get(at)
		const next = after[at] ?? null
		if (proposal) all.push([at, proposal])
		else if (page === null && before !== null && next !== null && next >= before) {
			const certainty = before === next ? 'likely' : 'guess'
			all.push([at, { page: before, certainty, reason: 'neighbours', found: '' }])
		}
		before = page ?? before
	}
	return new Map(all)
}
