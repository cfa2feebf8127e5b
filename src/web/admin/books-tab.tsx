import { useState } from 'react'
import { showAlert } from '#design/alert-store.ts'
import { useWithdrawal } from '#features/book-archive/ui/use-withdrawal.ts'
import { WithdrawalButtons } from '#features/book-archive/ui/withdrawal-buttons.tsx'
import { WithdrawalNote } from '#features/book-archive/ui/withdrawal-note.tsx'
import { WithdrawnNote } from '#features/book-archive/ui/withdrawn-note.tsx'
import { schemaTypes } from '#features/book-content/rules.ts'
import { BookIdJobs } from '#features/book-ids/ui/book-id-jobs.tsx'
import { useBookIdJobs } from '#features/book-ids/ui/use-book-id-jobs.ts'
import { BulkBar } from '#features/bulk-changes/ui/bulk-bar.tsx'
import { CoverEditor } from '#features/covers/ui/cover-editor.tsx'
import { ExerciseDownload } from '#features/exercise-export/ui/exercise-download.tsx'
import { ExerciseReview } from '#features/exercise-review/ui/exercise-review.tsx'
import { PdfDrop } from '#features/importing/ui/pdf-drop.tsx'
import { ImportExportBar } from '#features/product-import-export/ui/import-export-bar.tsx'
import { useFieldWords } from '#features/products/ui/use-product-words.ts'
import { ReadingOrderReview } from '#features/reading-order/ui/reading-order-review.tsx'
import { FilterChips } from '#features/saved-filters/ui/filter-chips.tsx'
import { TeacherKey } from '#features/teacher-keys/ui/teacher-key.tsx'
import { RecognitionNote } from '#features/text-recognition/ui/recognition-note.tsx'
import { RecognitionReview } from '#features/text-recognition/ui/recognition-review.tsx'
import { useWords } from '#i18n/use-words.ts'
import { BookActions } from './book-actions/book-actions.tsx'
import en from './book-actions/words.en.json' with { type: 'json' }
import ru from './book-actions/words.ru.json' with { type: 'json' }
import { BookEditor } from './book-editor/book-editor.tsx'
import { NewBooks } from './new-books/new-books.tsx'
import { useOpenedBook } from './use-opened-book.ts'

const parts = ['exercises', 'book', 'product', 'publish', 'categories'] as const
type Props = { address: URLSearchParams; onNavigate(next: Record<string, string | null>): void }

export function BooksTab({ address, onNavigate }: Props) {
	const bookId = address.get('book')
	const [joined, setJoined] = useState(0)
	const { opened, reopen } = useOpenedBook(bookId)
	const fieldWords = useFieldWords()
	const t = useWords({ en, ru })
	const withdrawal = useWithdrawal()
	const bookIdJobs = useBookIdJobs()
	const request = address.get('data')
	const part = address.get('part')
	return (
		<>
			<WithdrawalNote {...withdrawal} />
			<BookIdJobs jobs={bookIdJobs} onOpen={id => onNavigate({ book: id })} />
			<BookEditor
				place={{
					bookId,
					schemaType: schemaTypes.find(type => type === request) ?? 'tableOfContent',
					part: parts.find(value => value === part) ?? 'content',
				}}
				onNavigate={next =>
					onNavigate({
						...(next.bookId === undefined ? {} : { book: next.bookId }),
						...(next.schemaType === undefined ? {} : { data: next.schemaType }),
						...(next.part === undefined ? {} : { part: next.part === 'content' ? null : next.part }),
					})
				}
				opened={opened}
				newBooks={after => <NewBooks {...after} />}
				pdfDrop={(book, done) => <PdfDrop key={book.bookId} book={book} onDone={done} />}
				coverEditor={book => <CoverEditor key={book.bookId} book={book} onChanged={reopen} />}
				exercises={(id, pages, health) => (
					<>
						<TeacherKey key={`${id} key`} bookId={id} onChanged={() => setJoined(joined + 1)} />
						<ExerciseReview key={`${id} ${joined}`} bookId={id} pages={pages} health={health} />
						<ExerciseDownload key={`${id} download`} bookId={id} />
					</>
				)}
				recognition={(id, pages, health) => (
					<>
						<RecognitionReview key={`${id} words`} bookId={id} pages={pages} health={health} />
						<ReadingOrderReview key={`${id} order`} bookId={id} pages={pages} health={health} />
					</>
				)}
				recognitionNote={(id, health) => <RecognitionNote key={id} bookId={id} health={health} />}
				importExportBar={(chosen, health) => (
					<ImportExportBar chosen={chosen} health={health} fieldWords={fieldWords} />
				)}
				savedFilters={(current, apply) => <FilterChips current={current} onApply={apply} />}
				bulkBar={({ place, ...ticks }, health) => (
					<BulkBar
						{...ticks}
						health={health}
						fieldWords={fieldWords}
						otherActions={
							<WithdrawalButtons
								place={place}
								onMove={move =>
									void withdrawal.run(ticks.ticked, move, place, () => {
										ticks.onClear()
										ticks.onChanged()
									})
								}
							/>
						}
					/>
				)}
				bookActions={(book, health) => (
					<BookActions
						book={book}
						jobs={bookIdJobs}
						onMove={move => void withdrawal.run([book.bookId], move, book.place, health.again)}
						onDone={({ kind, new_id: id }, isFollowed) => {
							showAlert({
								type: 'success',
								message: kind === 'change' ? t('changed', { id }) : t('duplicated'),
							})
							health.again()
							if (isFollowed && (bookId !== null || kind === 'duplicate')) onNavigate({ book: id })
						}}
					/>
				)}
				withdrawnNote={(id, health) => (
					<WithdrawnNote
						key={id}
						bookId={id}
						attempt={health.attempt}
						onError={health.failed}
						onRestore={place => void withdrawal.run([id], 'restore', place, health.again)}
					/>
				)}
				onTrash={(id, health) => void withdrawal.run([id], 'trash', null, health.again)}
				onReopen={reopen}
			/>
		</>
	)
}
