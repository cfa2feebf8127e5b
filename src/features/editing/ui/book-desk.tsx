import { ArrowLeft, BookOpen, ListTree, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Tabs } from '#design/tabs.tsx'
import type { EditedBook } from '../contract.ts'
import type { SchemaType } from '../rules.ts'
import css from './book-desk.module.css'
import { BookSettings, infoOf } from './book-settings.tsx'
import { CategoryDesk } from './category-desk.tsx'
import { ChooseBook } from './choose-book.tsx'
import { ChooseType } from './choose-type.tsx'
import { ContentDesk } from './content-desk.tsx'
import { type EditorHealth, useEditorHealth } from './editor-health.ts'
import { NewBook } from './new-book.tsx'
import type { BookPages } from './page-beside.tsx'
import { ProductForm } from './product-form.tsx'
import { type ShelfChoice, ShelfTable } from './shelf-table.tsx'
import { useEditingWords } from './use-editing-words.ts'

/** Beside a book's own parts, without a book: the shelf or the categories. */
export type Part = 'content' | 'book' | 'product' | 'categories'
export type BookPlace = { bookId: string | null; schemaType: SchemaType; part: Part }
type Props = {
	/** What is open; it stands in the address. */
	place: BookPlace
	go(next: Partial<BookPlace>): void
	/** The opened book's pages and contents; null while it has none. */
	opened: { pages: BookPages; chapters: { title: string; page: number }[] } | null
	/** Where a PDF is dropped: for a new book, or a new edition of one. */
	pdfDrop(
		book: { bookId: string; title: string; isDemo: boolean } | null,
		done: (bookId: string) => void,
	): ReactNode
	/** The cover of what is sold of a book. */
	coverDesk(book: { bookId: string; title: string }): ReactNode
	/** What is done with all books that were searched for. */
	bulkBar(chosen: ShelfChoice, health: EditorHealth): ReactNode
	/** The book has changed: open it again. */
	reopen(): void
}
type Modal = 'book' | 'type' | 'new' | null

/** The tab with books: the shelf, or the one book that is edited. */
export function BookDesk({ place, go, opened, pdfDrop, coverDesk, bulkBar, reopen }: Props) {
	const t = useEditingWords()
	const health = useEditorHealth()
	const [modal, setModal] = useState<Modal>(null)
	const { bookId, schemaType, part } = place
	const { book, reload } = useBook(bookId, health)
	const close = () => setModal(null)
	const choose = (id: string) => {
		close()
		go(part === 'categories' ? { bookId: id, part: 'content' } : { bookId: id })
	}
	const saved = () => {
		reload()
		reopen()
	}
	return (
		<>
			<header className={css.head}>
				<div className={css.title}>
					{bookId && (
						<IconButton name={t('back')} onClick={() => go({ bookId: null })}>
							<ArrowLeft size={20} aria-hidden />
						</IconButton>
					)}
					<h2>{bookId ? (book?.title ?? bookId) : t('title')}</h2>
				</div>
				<div className={css.acts}>
					<Button look="secondary" onClick={() => setModal('book')}>
						{t('select')}
					</Button>
					{bookId && (
						<Button look="secondary" onClick={() => setModal('type')}>
							{t('selectType')}
						</Button>
					)}
					{!bookId && (
						<Button
							look="secondary"
							aria-pressed={part === 'categories'}
							onClick={() => go({ part: part === 'categories' ? 'content' : 'categories' })}
						>
							<ListTree size={18} aria-hidden />
							{t('categories.title')}
						</Button>
					)}
					<Button look={bookId ? 'secondary' : 'primary'} onClick={() => setModal('new')}>
						<Plus size={18} aria-hidden />
						{t('newBook')}
					</Button>
					{bookId && (
						<ButtonLink look="secondary" href={`/test/${bookId}`}>
							<BookOpen size={18} aria-hidden />
							{t('preview')}
						</ButtonLink>
					)}
				</div>
			</header>
			{!health.isReady && (
				<div className={css.failed} role="alert">
					<b>{t('error')}</b>
					<p>{t('errorText')}</p>
					<Button look="secondary" onClick={health.again}>
						{t('again')}
					</Button>
				</div>
			)}
			{bookId === null && part === 'categories' && <CategoryDesk health={health} />}
			{bookId === null && part !== 'categories' && pdfDrop(null, id => go({ bookId: id, part: 'book' }))}
			{bookId === null && part !== 'categories' && (
				<ShelfTable health={health} choose={choose} bulkBar={chosen => bulkBar(chosen, health)} />
			)}
			{bookId !== null && book?.book_id === bookId && (
				<Tabs
					label={t('part')}
					selected={part === 'categories' ? 'content' : part}
					onSelect={next => go({ part: next })}
					tabs={[
						{ id: 'content', label: `${t('part.content')}: ${t(`type.${schemaType}`)}` },
						{ id: 'book', label: t('part.book') },
						...(book.is_demo ? [] : [{ id: 'product' as const, label: t('part.product') }]),
					]}
				>
					{(part === 'content' || part === 'categories') && (
						<ContentDesk
							key={`${bookId} ${schemaType} ${book.start_page}`}
							book={{ bookId, startPage: book.start_page, chapters: opened?.chapters ?? [] }}
							schemaType={schemaType}
							pages={opened?.pages.bookId === bookId ? opened.pages : null}
							health={health}
							saved={saved}
						/>
					)}
					{part === 'book' && (
						<>
							<BookSettings
								key={bookId}
								bookId={bookId}
								pages={opened?.pages.bookId === bookId ? opened.pages : null}
								health={health}
								updated={saved}
							/>
							{pdfDrop({ bookId, title: book.title, isDemo: book.is_demo }, saved)}
						</>
					)}
					{part === 'product' && (
						<ProductForm
							key={bookId}
							book={{ bookId, title: book.title }}
							health={health}
							saved={saved}
							cover={coverDesk({ bookId, title: book.title })}
						/>
					)}
				</Tabs>
			)}
			<Dialog isOpen={modal === 'book'} onClose={close} title={t('select')} closeLabel={t('close')}>
				<ChooseBook health={health} choose={choose} />
			</Dialog>
			<Dialog isOpen={modal === 'type'} onClose={close} title={t('selectType')} closeLabel={t('close')}>
				<ChooseType
					chosen={schemaType}
					choose={type => {
						close()
						go({ schemaType: type, part: 'content' })
					}}
				/>
			</Dialog>
			<Dialog isOpen={modal === 'new'} onClose={close} title={t('newBook')} closeLabel={t('close')}>
				<NewBook health={health} created={choose} />
			</Dialog>
		</>
	)
}

function useBook(bookId: string | null, { failed, attempt }: ReturnType<typeof useEditorHealth>) {
	const [book, setBook] = useState<EditedBook | null>(null)
	const [turn, setTurn] = useState(0)
	useEffect(() => {
		void [attempt, turn]
		if (bookId === null) {
			setBook(null)
			return
		}
		let isHere = true
		infoOf(bookId).then(found => isHere && setBook(found), failed)
		return () => {
			isHere = false
		}
	}, [bookId, failed, attempt, turn])
	return { book, reload: () => setTurn(turn + 1) }
}
