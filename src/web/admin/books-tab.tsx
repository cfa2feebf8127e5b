import { schemaTypes } from '#features/book-content/rules.ts'
import { BulkBar } from '#features/bulk-changes/ui/bulk-bar.tsx'
import { CoverEditor } from '#features/covers/ui/cover-editor.tsx'
import { ExerciseReview } from '#features/exercises/ui/exercise-review.tsx'
import { PdfDrop } from '#features/importing/ui/pdf-drop.tsx'
import { ImportExportBar } from '#features/product-import-export/ui/import-export-bar.tsx'
import { useFieldWords } from '#features/products/ui/use-product-words.ts'
import { FilterChips } from '#features/saved-filters/ui/filter-chips.tsx'
import { BookEditor } from './book-editor/book-editor.tsx'
import { NewBooks } from './new-books/new-books.tsx'
import { useOpenedBook } from './use-opened-book.ts'

const parts = ['exercises', 'book', 'product', 'publish', 'categories'] as const
type Props = { address: URLSearchParams; go(next: Record<string, string | null>): void }

export function BooksTab({ address, go }: Props) {
	const bookId = address.get('book')
	const { opened, reopen } = useOpenedBook(bookId)
	const fieldWords = useFieldWords()
	const request = address.get('data')
	const part = address.get('part')
	return (
		<BookEditor
			place={{
				bookId,
				schemaType: schemaTypes.find(type => type === request) ?? 'tableOfContent',
				part: parts.find(value => value === part) ?? 'content',
			}}
			go={next =>
				go({
					...(next.bookId === undefined ? {} : { book: next.bookId }),
					...(next.schemaType === undefined ? {} : { data: next.schemaType }),
					...(next.part === undefined ? {} : { part: next.part === 'content' ? null : next.part }),
				})
			}
			opened={opened}
			newBooks={after => <NewBooks {...after} />}
			pdfDrop={(book, done) => <PdfDrop key={book.bookId} book={book} done={done} />}
			coverEditor={book => <CoverEditor key={book.bookId} book={book} changed={reopen} />}
			exercises={(id, pages, health) => <ExerciseReview key={id} bookId={id} pages={pages} health={health} />}
			importExportBar={(chosen, health) => (
				<ImportExportBar chosen={chosen} health={health} fieldWords={fieldWords} />
			)}
			savedFilters={(current, apply) => <FilterChips current={current} apply={apply} />}
			bulkBar={(ticks, health) => <BulkBar {...ticks} health={health} fieldWords={fieldWords} />}
			reopen={reopen}
		/>
	)
}
