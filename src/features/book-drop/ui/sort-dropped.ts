export type DroppedBook = {
	pdf: File
	sounds: File[]
	cover: File | null
	/** Contents, or a list of tracks. */
	list: File | null
}
type Why = 'empty' | 'lossless' | 'kind' | 'whose' | 'second'
export type NotTaken = { file: File; why: Why }

const kinds: [RegExp, 'pdf' | 'sound' | 'cover' | 'list' | 'lossless'][] = [
	[/\.pdf$/i, 'pdf'],
	[/\.(mp3|m4a|ogg|opus|wav)$/i, 'sound'],
	[/\.(jpe?g|png|webp)$/i, 'cover'],
	[/\.(docx|csv|tsv|txt)$/i, 'list'],
	[/\.(flac|aiff?|alac|wma|ape|wv|amr|aac|mka|mp4|webm)$/i, 'lossless'],
]

/**
 * Books of files that were dropped together, the smallest PDF first. Beside one PDF everything is its own; beside
 * several a file belongs to the book whose name its own begins with, or in whose folder it is.
 */
export function sortDropped(files: readonly File[]): { books: DroppedBook[]; notTaken: NotTaken[] } {
	const notTaken: NotTaken[] = []
	const full = files.filter(file => {
		if (file.size === 0) notTaken.push({ file, why: 'empty' })
		return file.size > 0
	})
	const books = full
		.filter(file => kindOf(file) === 'pdf')
		.sort((a, b) => a.size - b.size)
		.map((pdf): DroppedBook => ({ pdf, sounds: [], cover: null, list: null }))
	for (const file of full) {
		const kind = kindOf(file)
		if (kind === 'pdf') continue
		const book = ownerOf(file, books)
		if (kind === null || kind === 'lossless') notTaken.push({ file, why: kind ?? 'kind' })
		else if (!book) notTaken.push({ file, why: 'whose' })
		else if (kind === 'sound') book.sounds.push(file)
		else if (book[kind] === null) book[kind] = file
		else notTaken.push({ file, why: 'second' })
	}
	for (const { sounds } of books)
		sounds.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
	return { books, notTaken }
}

function kindOf({ name }: File) {
	return kinds.find(([ending]) => ending.test(name))?.[1] ?? null
}

/** The longest name that fits: `harbour_2` before `harbour`. */
function ownerOf(file: File, books: readonly DroppedBook[]): DroppedBook | undefined {
	if (books.length === 1) return books[0]
	const folder = folderOf(file)
	const fitting = books.filter(({ pdf }) => stem(file).startsWith(stem(pdf)))
	const [longest] = fitting.sort((a, b) => stem(b.pdf).length - stem(a.pdf).length)
	if (longest) return longest
	const beside = folder === '' ? [] : books.filter(({ pdf }) => folderOf(pdf) === folder)
	return beside.length === 1 ? beside[0] : undefined
}

/** Empty for a file that was not chosen with its folder. */
function folderOf({ webkitRelativePath: path = '' }: File): string {
	return path.slice(0, path.lastIndexOf('/') + 1)
}

function stem({ name }: File): string {
	return name
		.replace(/\.[^.]+$/, '')
		.normalize('NFC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '')
}
