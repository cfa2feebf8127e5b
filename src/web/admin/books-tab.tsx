import { BulkBar } from '#features/bulk/ui/bulk-bar.tsx'
import { CoverDesk } from '#features/covers/ui/cover-desk.tsx'
import { schemaTypes } from '#features/editing/rules.ts'
import { BookDesk } from '#features/editing/ui/book-desk.tsx'
import { PdfDrop } from '#features/importing/ui/pdf-drop.tsx'
import { useOpenedBook } from './use-opened-book.ts'

const parts = ['book', 'product', 'categories'] as const
type Props = { address: URLSearchParams; go(next: Record<string, string | null>): void }

/** The books, with the reader's pages beside them. */
export function BooksTab({ address, go }: Props) {
	const bookId = address.get('book')
	const { opened, reopen } = useOpenedBook(bookId)
	const asked = address.get('data')
	const part = address.get('part')
	return (
		<BookDesk
			place={{
				bookId,
				schemaType: schemaTypes.find(type => type === asked) ?? 'tableOfContent',
				part: parts.find(known => known === part) ?? 'content',
			}}
			go={next =>
				go({
					...(next.bookId === undefined ? {} : { book: next.bookId }),
					...(next.schemaType === undefined ? {} : { data: next.schemaType }),
					...(next.part === undefined ? {} : { part: next.part === 'content' ? null : next.part }),
				})
			}
			opened={opened}
			pdfDrop={(book, done) => <PdfDrop key={book?.bookId ?? ''} book={book} done={done} />}
			coverDesk={book => <CoverDesk key={book.bookId} book={book} changed={reopen} />}
			bulkBar={(chosen, health) => <BulkBar chosen={chosen} health={health} />}
			reopen={reopen}
		/>
	)
}
