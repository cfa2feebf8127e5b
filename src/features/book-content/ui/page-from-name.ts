export type Chapter = { title: string; page: number }

const marker = /(?:^|[^a-zа-яё])(?:pages?|pg?|страница|стр|с)[ ._-]*(\d{1,5})(?!\d)/i

/** `p12.mp3`, `стр. 7 диалог.mp3`, or a chapter's title. A number alone is a track number. */
export function pageFromName(file: string, chapters: Chapter[]): number | null {
	const name = titleFromName(file)
	const marked = marker.exec(name)?.[1]
	if (marked) return Number(marked)
	const words = plain(name)
	const fitting = chapters.filter(({ title }) => ` ${words} `.includes(` ${plain(title)} `))
	return fitting.sort((a, b) => b.title.length - a.title.length)[0]?.page ?? null
}

/** `03_At-the-cafe.mp3` → `03 At the cafe`. */
export function titleFromName(file: string): string {
	return file
		.normalize('NFC')
		.replace(/\.[^.]+$/, '')
		.replace(/[_\s]+/g, ' ')
		.trim()
}

function plain(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
}
