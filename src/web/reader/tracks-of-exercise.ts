import type { AudioItem, Section } from '#features/books/contract.ts'
import { numberOfTrack } from '#features/listening/ui/tracks/track-number.ts'

const named =
	/(?:track|recording|audio|cd\s?\d*[.:,]?|🎧|трек|запис[ьи]|аудио(?:запис[ьи])?)\s*(?:№|no\.?)?\s*(\d{1,3})(?!\d)/iu
const listens = /(?<!\p{L})(?:listen|hear|recording)|(?:про|по)слуша|услыш|аудио|🎧/iu

/** Indexes of the tracks that go with an exercise; `byListening`: it is done by listening. */
export type TracksOfExercise = { indexes: number[]; byListening: boolean }

/**
 * The track that an instruction names by its number; else those of its page; where it only asks to listen, the last one before;
 * else those of its unit, as far as they come before it.
 * @param page number of the page
 */
export function tracksOfExercise(
	tracks: readonly AudioItem[],
	{ page, instruction, sections }: { page: number; instruction: string; sections: readonly Section[] },
): TracksOfExercise {
	const all = tracks.map((track, index) => ({ track, index }))
	const here = all.filter(({ track }) => track.page === page)
	const number = Number(named.exec(instruction)?.[1] ?? 0)
	const numbered = (some: typeof all) =>
		some.filter(({ track, index }) => number > 0 && numberOfTrack(track.source, index) === number)
	const [own] = [...numbered(here), ...numbered(all)]
	if (own) return { indexes: [own.index], byListening: true }
	const byListening = listens.test(instruction)
	const before =
		byListening && here.length === 0 ? all.filter(({ track }) => track.page < page).at(-1) : undefined
	const starts = sections.flatMap(section => (section.page <= page ? [section.page] : []))
	const unitFrom = Math.max(...starts)
	const ofUnit = all.filter(({ track }) => starts.length > 0 && track.page >= unitFrom && track.page <= page)
	const found = before ? [before] : here.length > 0 ? here : ofUnit
	return { indexes: found.map(({ index }) => index), byListening: byListening && found.length > 0 }
}
