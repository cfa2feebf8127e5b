import { Fragment, type ReactNode, useCallback, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Tabs } from '#design/choice/tabs.tsx'
import { Dialog } from '#design/dialog.tsx'
import { ChooseType } from '#features/book-content/ui/choose-type.tsx'
import { ContentEditor } from '#features/book-content/ui/content-editor.tsx'
import type { BookPages } from '#features/book-content/ui/page-preview.tsx'
import { type BookListChoice, BookTable, type BookTicks } from '#features/book-list/ui/book-table.tsx'
import { ChooseBook } from '#features/book-list/ui/choose-book.tsx'
import { BookSettings } from '#features/book-settings/ui/book-settings.tsx'
import { NewBook } from '#features/book-settings/ui/new-book.tsx'
import { CategoryEditor } from '#features/categories/ui/category-editor.tsx'
import { PublisherChoice } from '#features/partner-admin/ui/publisher-choice.tsx'
import { ProductForm } from '#features/products/ui/product-form.tsx'
import type { PublishPart } from '#features/publishing/contract.ts'
import { PublishPage } from '#features/publishing/ui/publish-page.tsx'
import { TrackPages } from '#features/track-pages/ui/track-pages.tsx'
import { TranscriptButton } from '#features/transcript-timing/ui/editor/transcript-button.tsx'
import { type EditorHealth, useEditorHealth } from '#records/ui/editor-health.ts'
import css from './book-editor.module.css'
import { BookEditorHead } from './book-editor-head.tsx'
import type { BookTab, BookView } from './book-view.ts'
import { namesNothing, useBook } from './use-book.ts'
import { useBookEditorWords } from './use-book-editor-words.ts'
import { type WholeBook, wholeBookOf } from './whole-book.ts'

type Props = {
	place: BookView
	onNavigate(next: Partial<BookView>): void
	/** The opened book's pages and contents; null without a PDF. */
	opened: { pages: BookPages; chapters: { title: string; page: number }[] } | null
	/** Drop zone for new books, which are then opened where they need it. */
	newBooks(after: {
		onImported(bookId: string): void
		onOpen(bookId: string): void
		onChanged(): void
	}): ReactNode
	/** Drop zone for a new edition of a book. */
	pdfDrop(book: { bookId: string; title: string; isDemo: boolean }, done: () => void): ReactNode
	coverEditor(book: { bookId: string; title: string }): ReactNode
	exercises(bookId: string, pages: BookPages | null, health: EditorHealth): ReactNode
	/** What was recognised of scans and how pages are read, beside the texts of pages. */
	recognition(bookId: string, pages: BookPages | null, health: EditorHealth): ReactNode
	/** The same in a sentence, on the page to publish. */
	recognitionNote(bookId: string, health: EditorHealth): ReactNode
	importExportBar(chosen: BookListChoice, health: EditorHealth): ReactNode
	bulkBar(ticks: BookTicks, health: EditorHealth): ReactNode
	savedFilters(current: string, apply: (query: string) => void): ReactNode
	/** What can be done with a book as a whole, in its row and on its page. */
	bookActions(book: WholeBook, health: EditorHealth): ReactNode
	/** On the page of a book that is archived or in the trash. */
	withdrawnNote(bookId: string, health: EditorHealth): ReactNode
	onTrash(bookId: string, health: EditorHealth): void
	onReopen(): void
}

const placeOf: { [part in PublishPart['part']]: Partial<BookView> } = {
	file: { part: 'book' },
	numbers: { part: 'book' },
	contents: { part: 'content', schemaType: 'tableOfContent' },
	texts: { part: 'content', schemaType: 'textOnPages' },
	tracks: { part: 'content', schemaType: 'audio' },
	exercises: { part: 'exercises' },
	cover: { part: 'product' },
	price: { part: 'product' },
	publisher: { part: 'product' },
	term: { part: 'product' },
}
type Modal = 'book' | 'type' | 'new' | null

/** A book has no categories of its own; a demo is not sold, and its exercises are its book's: addresses of theirs lead to its content. */
function partOf({ is_demo: isDemo }: { is_demo: boolean }, wanted: BookTab): BookTab {
	const isOfWhole = wanted === 'product' || wanted === 'publish' || wanted === 'exercises'
	return wanted === 'categories' || (isDemo && isOfWhole) ? 'content' : wanted
}

export function BookEditor(props: Props) {
	const {
		place,
		onNavigate,
		opened,
		newBooks,
		pdfDrop,
		coverEditor,
		exercises,
		recognition,
		recognitionNote,
		importExportBar,
		bulkBar,
		savedFilters,
		bookActions,
		withdrawnNote,
		onTrash,
		onReopen,
	} = props
	const t = useBookEditorWords()
	const health = useEditorHealth()
	const [modal, setModal] = useState<Modal>(null)
	const { bookId, schemaType } = place
	const { book, isMissing, reload } = useBook(bookId, health, id => onNavigate({ bookId: id }))
	const part = book?.book_id === bookId ? partOf(book, place.part) : place.part
	/** Neither a book nor anything sold of it has this id. */
	const [unknownId, setUnknownId] = useState<string | null>(null)
	const { failed } = health
	const productFailed = useCallback(
		(error: unknown) => {
			if (namesNothing(error)) setUnknownId(bookId)
			failed(error)
		},
		[bookId, failed],
	)
	const close = () => setModal(null)
	const choose = (id: string, tab?: BookTab) => {
		close()
		onNavigate({ bookId: id, ...(tab ? { part: tab } : part === 'categories' ? { part: 'content' } : {}) })
	}
	/** How many PDFs took the place of others while this is open. */
	const [editions, setEditions] = useState(0)
	const saved = () => {
		reload()
		onReopen()
	}
	const replaced = () => {
		setEditions(count => count + 1)
		saved()
	}
	return (
		<>
			<BookEditorHead
				{...{ bookId, isMissing, onNavigate, onOpenDialog: setModal }}
				title={bookId ? (book?.title ?? bookId) : t('title')}
				isOfCategories={part === 'categories'}
				actions={
					book && book.book_id === bookId
						? bookActions(
								{ bookId, title: book.title, isDemo: book.is_demo, hasBook: true, place: null },
								health,
							)
						: null
				}
			/>
			{!health.isReady && (
				<div className={css.failed} role="alert">
					<b>{t('error')}</b>
					<p>{t('errorText')}</p>
					<Button variant="secondary" onClick={health.again}>
						{t('again')}
					</Button>
				</div>
			)}
			{bookId !== null && <Fragment key="withdrawn">{withdrawnNote(bookId, health)}</Fragment>}
			{bookId === null && part === 'categories' && <CategoryEditor health={health} />}
			{bookId === null &&
				part !== 'categories' &&
				newBooks({
					onImported: id => onNavigate({ bookId: id, part: 'book' }),
					onOpen: id => choose(id, 'publish'),
					onChanged: health.again,
				})}
			{bookId === null && part !== 'categories' && (
				<BookTable
					health={health}
					onChoose={choose}
					onPublish={id => choose(id, 'publish')}
					importExportBar={chosen => importExportBar(chosen, health)}
					savedFilters={savedFilters}
					rowActions={listed => bookActions(wholeBookOf(listed), health)}
					onTrash={id => onTrash(id, health)}
					bulkBar={ticks => bulkBar(ticks, health)}
				/>
			)}
			{bookId !== null && isMissing && unknownId === bookId && <p role="alert">{t('unknown')}</p>}
			{bookId !== null && isMissing && unknownId !== bookId && (
				<>
					<p>{t('missing')}</p>
					<ProductForm
						key={bookId}
						book={{ bookId, title: '' }}
						health={{ ...health, failed: productFailed }}
						onSaved={saved}
						cover={null}
						publisherInput={props => <PublisherChoice {...props} />}
					/>
				</>
			)}
			{bookId !== null && book?.book_id === bookId && (
				<Tabs
					label={t('part')}
					selected={part}
					onSelect={next => onNavigate({ part: next })}
					tabs={[
						{ id: 'content', label: `${t('part.content')}: ${t(`type.${schemaType}`)}` },
						...(book.is_demo ? [] : [{ id: 'exercises' as const, label: t('part.exercises') }]),
						{ id: 'book', label: t('part.book') },
						...(book.is_demo
							? []
							: (['product', 'publish'] as const).map(id => ({ id, label: t(`part.${id}`) }))),
					]}
				>
					{/* Fragments: what pages hand in has the id as its key, as what stands beside it. */}
					{part === 'content' && schemaType === 'textOnPages' && (
						<Fragment key="recognition">
							{recognition(bookId, opened?.pages.bookId === bookId ? opened.pages : null, health)}
						</Fragment>
					)}
					{part === 'content' && (
						<ContentEditor
							key={`${bookId} ${schemaType} ${book.start_page}`}
							book={{ bookId, startPage: book.start_page, chapters: opened?.chapters ?? [] }}
							schemaType={schemaType}
							pages={opened?.pages.bookId === bookId ? opened.pages : null}
							health={health}
							trackPages={props => <TrackPages {...props} />}
							transcriptOf={track => <TranscriptButton track={track} health={health} />}
							onSaved={saved}
						/>
					)}
					{part === 'exercises' &&
						exercises(bookId, opened?.pages.bookId === bookId ? opened.pages : null, health)}
					{part === 'book' && (
						<>
							<BookSettings
								key={bookId}
								bookId={bookId}
								pages={opened?.pages.bookId === bookId ? opened.pages : null}
								health={health}
								editions={editions}
								onUpdated={saved}
							/>
							<Fragment key="pdf">
								{pdfDrop({ bookId, title: book.title, isDemo: book.is_demo }, replaced)}
							</Fragment>
						</>
					)}
					{part === 'product' && (
						<ProductForm
							key={bookId}
							book={{ bookId, title: book.title }}
							health={health}
							onSaved={saved}
							cover={coverEditor({ bookId, title: book.title })}
							publisherInput={props => <PublisherChoice {...props} />}
						/>
					)}
					{part === 'publish' && <Fragment key="recognised">{recognitionNote(bookId, health)}</Fragment>}
					{part === 'publish' && (
						<PublishPage
							key={bookId}
							bookId={bookId}
							health={health}
							onOpen={name => onNavigate(placeOf[name])}
							onChanged={reload}
						/>
					)}
				</Tabs>
			)}
			<Dialog isOpen={modal === 'book'} onClose={close} title={t('select')} closeLabel={t('close')}>
				<ChooseBook health={health} onChoose={id => choose(id)} />
			</Dialog>
			<Dialog isOpen={modal === 'type'} onClose={close} title={t('selectType')} closeLabel={t('close')}>
				<ChooseType
					chosen={schemaType}
					onChoose={type => {
						close()
						onNavigate({ schemaType: type, part: 'content' })
					}}
				/>
			</Dialog>
			<Dialog isOpen={modal === 'new'} onClose={close} title={t('newBook')} closeLabel={t('close')}>
				<NewBook health={health} onCreated={id => choose(id)} />
			</Dialog>
		</>
	)
}
