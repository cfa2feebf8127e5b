/** The formats of sounds that a book may hold, by the ending of the file's name. */
export const soundTypes: { readonly [ending: string]: string } = {
	mp3: 'audio/mpeg',
	m4a: 'audio/mp4',
	ogg: 'audio/ogg',
	opus: 'audio/ogg',
	wav: 'audio/wav',
}

/** The media type of a sound by its name. */
export function typeOfSound(file: string): string {
	const ending = /\.([^.]+)$/.exec(file)?.[1]?.toLowerCase() ?? ''
	return soundTypes[ending] ?? 'application/octet-stream'
}

/** The ending that the name of a file with such a sound has. */
export const endingOfCodec = { mp3: 'mp3', aac: 'm4a', opus: 'ogg', vorbis: 'ogg', pcm: 'wav' } as const

/** Steps of a waveform: one unsigned byte each, 255 the loudest of the track. */
export const peakCount = 1000

/**
 * Whether a waveform is drawn from what an encoder spent on each moment: no decoder is carried for these.
 * @param codec as `TrackInfo` has it; null while nobody knows
 */
export function isEstimated(codec: string | null): boolean {
	return codec === 'aac' || codec === 'vorbis'
}

/** The book whose folder holds the sounds: a demo's are the full book's. */
export function folderOf(bookId: string): string {
	return bookId.replace(/_demo$/, '')
}

/** Where a book's sound is kept. */
export function soundKeyOf(bookId: string, file: string): string {
	return `sounds/${folderOf(bookId)}/${file}`
}

/** Of one reader, in all books. */
export const passagesAtMost = 2000

/** Nothing of a track is heard yet: a digit for each hundredth of it. */
export const unheard = '0'.repeat(100)

/** What is heard, with one more stretch. @param from, to shares of the track, 0 to 1 */
export function withHeard(heard: string, { from, to }: { from: number; to: number }): string {
	const [first, last] = [Math.floor(from * 100), Math.min(99, Math.floor(to * 100))]
	return [...heard].map((digit, place) => (place >= first && place <= last ? '1' : digit)).join('')
}

/** What was heard on either of two devices. */
export function bothHeard(one: string, other: string): string {
	return [...one].map((digit, place) => (other[place] === '1' ? '1' : digit)).join('')
}

/** How much of a track is heard, 0 to 1. */
export function heardShare(heard: string): number {
	return heard.replaceAll('0', '').length / 100
}
