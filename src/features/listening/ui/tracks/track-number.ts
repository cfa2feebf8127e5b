/** "01.mp3", "track_07.mp3", "Track 12 - Letter.mp3", "p51_03.mp3". */
const numbered = /^(?:p\d+[ _-]+|[a-z]*[ _-]*)0*(\d{1,3})(?!\d)/i

/**
 * The number that is printed beside a track: its file is usually named after it.
 * @param index in the book's list, for any other name
 */
export function numberOfTrack(source: string, index: number): number {
	const number = Number(numbered.exec(source)?.[1] ?? 0)
	return number > 0 ? number : index + 1
}
