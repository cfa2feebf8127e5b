import { Pencil, X } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { IconButton } from '#design/icon-button.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { BookmarkForm } from './bookmark-form.tsx'
import styles from './bookmark-list.module.css'
import type { BookmarkStore } from './bookmark-store.ts'
import { useBookmarks } from './use-bookmarks.ts'

type Props = {
	store: BookmarkStore
	book: {
		nameOf(index: number): string
		picture(index: number): CSSProperties
		/** The chapter a page belongs to; empty before the first. */
		chapter(index: number): string
		/** Width by height: reserves the place of the thumbnail. */
		ratio(index: number): number
	}
	onOpen(index: number): void
}

/** Thumbnails of bookmarked pages, in page order, with what the reader says of them. */
export function BookmarkList({ store, book, onOpen }: Props) {
	const t = useWords({ en, ru })
	const marked = useBookmarks(store)
	const [edited, setEdited] = useState<number | null>(null)
	const onFocus = useFocusInRows()
	if (marked.length === 0) return <p className={styles.none}>{t('none')}</p>
	return (
		<ul className={styles.list} onFocus={onFocus}>
			{marked.map(index => {
				const page = book.nameOf(index)
				const details = store.detailsOf(index)
				const { name, note, colour } = details
				const chapter = book.chapter(index)
				if (index === edited)
					return (
						<li key={index}>
							<BookmarkForm
								page={page}
								details={details}
								onSave={changed => void store.describe(index, changed)}
								onClose={() => setEdited(null)}
							/>
						</li>
					)
				return (
					<li key={index} className={styles.row}>
						<button
							type="button"
							className={styles.open}
							data-page-link={index}
							onClick={() => onOpen(index)}
						>
							<span
								aria-hidden
								className={styles.picture}
								style={{ ...book.picture(index), aspectRatio: book.ratio(index) }}
							>
								<i data-ribbon={colour} />
							</span>
							<span>
								<b>{name || t('page', { page })}</b>
								{name ? (
									<span>{t('page', { page })}</span>
								) : (
									<span lang={languageOfText(chapter)}>{chapter}</span>
								)}
								{note ? <span className={styles.note}>{note}</span> : null}
								{colour === 'plain' ? null : <span className="visually-hidden">{t(`colour.${colour}`)}</span>}
							</span>
						</button>
						<IconButton name={t('editPage', { page })} onClick={() => setEdited(index)}>
							<Pencil aria-hidden size={16} />
						</IconButton>
						<IconButton name={t('removePage', { page })} onClick={() => void store.toggle(index)}>
							<X aria-hidden size={16} />
						</IconButton>
					</li>
				)
			})}
		</ul>
	)
}
