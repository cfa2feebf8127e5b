import { useState } from 'react'
import { BooksDrop } from '#features/book-drop/ui/books-drop.tsx'
import type { MakeBook } from '#features/book-drop/ui/make-types.ts'
import { bookIdFrom, titleFrom } from '#features/importing/ui/book-id-from.ts'
import { PdfDrop } from '#features/importing/ui/pdf-drop.tsx'
import { PublisherChoice } from '#features/partner-admin/ui/publisher-choice.tsx'
import { makeBook } from './make-book.ts'
import { numberPages } from './number-pages.ts'

type Props = {
	/** Its PDF alone was dropped. */
	onImported(bookId: string): void
	/** Leads to what a book has and lacks. */
	onOpen(bookId: string): void
	/** A book was made, or what is made of it was left unfinished. */
	onChanged(): void
}

export function NewBooks({ onImported, onOpen, onChanged }: Props) {
	const [files, setFiles] = useState<File[] | null>(null)
	const [isClosed, setClosed] = useState(false)
	const numbered = (bookId: string) => void numberPages(bookId).finally(() => onImported(bookId))
	const make: MakeBook = async (dropped, book, doing) => {
		const notes = await makeBook(dropped, book, doing)
		onChanged()
		return notes
	}
	if (files === null)
		return <PdfDrop book={null} onDone={numbered} onManyFiles={setFiles} hasFocus={isClosed} />
	return (
		<BooksDrop
			files={files}
			make={make}
			nameOf={({ name }) => ({ bookId: bookIdFrom(name), title: titleFrom(name) })}
			publisherInput={props => <PublisherChoice {...props} />}
			onOpen={onOpen}
			onClose={() => {
				setFiles(null)
				setClosed(true)
				onChanged()
			}}
		/>
	)
}
