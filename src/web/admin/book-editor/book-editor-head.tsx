import { ArrowLeft, BookOpen, ListTree, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import css from './book-editor.module.css'
import type { BookView } from './book-view.ts'
import { OpenedTitle } from './opened-title.tsx'
import { useBookEditorWords } from './use-book-editor-words.ts'

type Props = {
	bookId: string | null
	title: string
	isMissing: boolean
	/** Shows the categories instead of the list. */
	isOfCategories: boolean
	onNavigate(next: Partial<BookView>): void
	/** Opens a dialog: which book, which part of it, or a new one. */
	onOpenDialog(dialog: 'book' | 'type' | 'new'): void
	/** What can be done with the book as a whole; null while it is not known. */
	actions: ReactNode
}

export function BookEditorHead({
	bookId,
	title,
	isMissing,
	isOfCategories,
	onNavigate,
	onOpenDialog,
	actions,
}: Props) {
	const t = useBookEditorWords()
	return (
		<header className={css.head} data-open-book={bookId ?? undefined}>
			<div className={css.title}>
				{bookId && (
					<IconButton name={t('back')} onClick={() => onNavigate({ bookId: null })}>
						<ArrowLeft size={20} aria-hidden />
					</IconButton>
				)}
				<OpenedTitle bookId={bookId} title={title} />
			</div>
			<div className={css.acts}>
				<Button variant="secondary" onClick={() => onOpenDialog('book')}>
					{t('select')}
				</Button>
				{bookId && (
					<Button variant="secondary" className={css.wide} onClick={() => onOpenDialog('type')}>
						{t('selectType')}
					</Button>
				)}
				{!bookId && (
					<Button
						variant="secondary"
						aria-pressed={isOfCategories}
						onClick={() => onNavigate({ part: isOfCategories ? 'content' : 'categories' })}
					>
						<ListTree size={18} aria-hidden />
						{t('categories')}
					</Button>
				)}
				<Button variant="secondary" className={css.wide} onClick={() => onOpenDialog('new')}>
					<Plus size={18} aria-hidden />
					{t('newBook')}
				</Button>
				{bookId && !isMissing && (
					<ButtonLink variant="secondary" href={`/test/${bookId}`}>
						<BookOpen size={18} aria-hidden />
						<span className={css.label}>{t('preview')}</span>
					</ButtonLink>
				)}
				{actions && <span key={bookId}>{actions}</span>}
			</div>
		</header>
	)
}
