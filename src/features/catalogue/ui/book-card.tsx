import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#design/dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Card } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { Annotation } from './annotation.tsx'
import { BookActions } from './book-actions.tsx'
import styles from './book-card.module.css'
import { BookCover } from './book-cover.tsx'
import { Marked } from './marked.tsx'
import { Price } from './price.tsx'

type Props = {
	book: Card
	/** How long the visitor may still read it; null for whoever may not. */
	expiry?: ReactNode
	isFirst?: boolean
	/** What was searched for, to be marked in title and author. */
	words?: string | undefined
	/** What else can be done with the book, beside the way to its annotation. */
	tools?: ReactNode
}

export function BookCard({ book, expiry = null, isFirst = false, words, tools }: Props) {
	const t = useWords({ en, ru })
	const [isAnnotationOpen, setAnnotationOpen] = useState(false)
	return (
		<article className={styles.card}>
			<div className={styles.stand}>
				{/* biome-ignore lint/a11y/useAnchorContent: the title below is the same link, for everybody */}
				<a href={`/book-info/${book.book_id}`} className={styles.cover} tabIndex={-1} aria-hidden="true">
					<BookCover book={book} isFirst={isFirst} />
				</a>
			</div>
			<div className={styles.words}>
				<h3 className={styles.title}>
					<a href={`/book-info/${book.book_id}`}>
						<Marked text={book.name} words={words} />
					</a>
				</h3>
				<p className={styles.author}>
					<Marked text={book.author} words={words} />
					{book.level ? <span className={styles.level}>{book.level}</span> : null}
				</p>
				<div className={styles.price}>
					<Price book={book} />
					<span className={styles.tools}>
						{tools}
						<IconButton
							name={t('annotation', { title: book.name })}
							onClick={() => setAnnotationOpen(true)}
							className={styles.about}
						>
							<Info aria-hidden size={18} />
						</IconButton>
					</span>
				</div>
				{expiry ? <p className={styles.expiry}>{expiry}</p> : null}
				<BookActions book={book} canOpen={expiry !== null} />
			</div>
			{isAnnotationOpen ? (
				<Dialog isOpen onClose={() => setAnnotationOpen(false)} title={book.name} closeLabel={t('close')}>
					<Annotation book={book} />
				</Dialog>
			) : null}
		</article>
	)
}
