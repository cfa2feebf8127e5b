/** A demo uses the full book's folder. */
export function folderOf(bookId: string): string {
	return bookId.replace(/_demo$/, '')
}

/** Storage key of an audio file, in NFC whatever the form of its name; `sounds/` is part of stored keys. */
export function audioKeyOf(bookId: string, file: string): string {
	return `sounds/${folderOf(bookId)}/${file.normalize('NFC')}`
}
