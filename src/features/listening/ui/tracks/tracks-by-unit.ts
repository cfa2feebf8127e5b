import type { AudioItem, Section } from '#features/books/contract.ts'

export type UnitOfTracks = {
	/** Null before the first unit. */
	title: string | null
	/** Indexes in the book's list of tracks. */
	places: number[]
}

export function tracksByUnit(tracks: readonly AudioItem[], sections: readonly Section[]): UnitOfTracks[] {
	const units = [...sections].sort((one, other) => one.page - other.page)
	const ordered = tracks.map((track, index) => ({ page: track.page, place: index }))
	ordered.sort((one, other) => one.page - other.page || one.place - other.place)
	const found: UnitOfTracks[] = []
	let last: Section | null | undefined
	for (const { page, place } of ordered) {
		const unit = units.findLast(section => section.page <= page) ?? null
		if (unit === last) found.at(-1)?.places.push(place)
		else found.push({ title: unit?.title ?? null, places: [place] })
		last = unit
	}
	return found
}
