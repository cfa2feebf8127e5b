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

/** Steps of a waveform: one unsigned byte each, 255 the loudest of the track. */
export const peakCount = 1000

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
