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

/** Where a book's sound is kept; a demo's sounds lie in the full book's folder. */
export function soundKeyOf(bookId: string, file: string): string {
	return `sounds/${bookId.replace(/_demo$/, '')}/${file}`
}
