import { Info } from 'lucide-react'
import { type CSSProperties, type ReactNode, startTransition, useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { Dialog } from '#design/dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../../contract.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import { Annotation } from './annotation.tsx'
import styles from './book-card.module.css'
import { BookCover } from './book-cover.tsx'
import { CardActions } from './card-actions.tsx'
import { Marked } from './marked.tsx'
import { Price } from './price.tsx'

type Props = {
	book: Card
	expiry?: ReactNode
	isFirst?: boolean
	/** The query, highlighted in title and author. */
	words?: string | undefined
	tools?: ReactNode
	/** In place of the button while the book cannot be bought. */
	awaiting?: ReactNode
	isPaperFirst?: boolean
	/** Over the cover's foot. */
	known?: ReactNode
}

/** Every part has its own row, as high in each card: prices and buttons of a row stand on one line. */
export function BookCard({
	book,
	expiry = null,
	isFirst = false,
	words,
	tools,
	awaiting,
	isPaperFirst,
	known,
}: Props) {
	const t = useWords({ en, ru })
	const [isAnnotationOpen, setAnnotationOpen] = useState(false)
	const isPaperShown = isPaperFirst === true && book.relatedMaterialProduct !== null
	const ratio = (book.logoWidth ?? 176) / (book.logoHeight ?? 250)
	return (
		<article className={styles.card} style={{ '--ratio': ratio.toFixed(3) } as CSSProperties}>
			<div className={styles.stand}>
				{/* biome-ignore lint/a11y/useAnchorContent: the title below is the same link, for everybody */}
				<a href={`/book-info/${book.book_id}`} className={styles.cover} tabIndex={-1} aria-hidden="true">
					<BookCover book={book} isFirst={isFirst} />
				</a>
			</div>
			<div className={styles.words}>
				<h3 lang={languageOfText(book.name)} className={styles.title}>
					<a href={`/book-info/${book.book_id}`}>
						<Marked text={book.name} words={words} />
					</a>
				</h3>
				<p className={styles.author}>
					<span lang={languageOfText(book.author)}>
						<Marked text={book.author} words={words} />
					</span>
					{book.level ? <b>{book.level}</b> : null}
					<small>{book.ageMark}+</small>
				</p>
				{expiry ? <p className={styles.expiry}>{expiry}</p> : null}
				{expiry || isPaperShown ? null : <Price book={book} />}
				{!expiry && isPaperShown ? <p className={styles.expiry}>{t('paperEdition')}</p> : null}
				<CardActions book={book} canOpen={expiry !== null} awaiting={awaiting} isPaperFirst={isPaperShown}>
					<IconButton
						name={t('annotation', { title: book.name })}
						// The press is painted before the dialog is made.
						onClick={() => startTransition(() => setAnnotationOpen(true))}
						className={styles.about}
					>
						<Info aria-hidden size={18} />
					</IconButton>
				</CardActions>
			</div>
			<div className={styles.tools}>{tools}</div>
			{known}
			{isAnnotationOpen ? (
				<Dialog isOpen onClose={() => setAnnotationOpen(false)} title={book.name} closeLabel={t('close')}>
					<Annotation book={book} />
				</Dialog>
			) : null}
		</article>
	)
}
