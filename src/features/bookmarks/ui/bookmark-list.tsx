import { Check, Pencil, X } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import { maxBookmarkNameLength } from '../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
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

/** Thumbnails of bookmarked pages, in page order, with what the reader calls them. */
export function BookmarkList({ store, book, onOpen }: Props) {
	const t = useWords({ en, ru })
	const marked = useBookmarks(store)
	const [renamed, setRenamed] = useState<number | null>(null)
	if (marked.length === 0) return <p className={styles.none}>{t('none')}</p>
	return (
		<ul className={styles.list}>
			{marked.map(index => {
				const page = book.nameOf(index)
				const name = store.nameOf(index)
				if (index === renamed)
					return (
						<li key={index}>
							<NameField
								page={page}
								name={name}
								onDone={next => {
									setRenamed(null)
									if (next !== null && next !== name) void store.rename(index, next)
								}}
							/>
						</li>
					)
				return (
					<li key={index} className={styles.row}>
						<button type="button" className={styles.open} onClick={() => onOpen(index)}>
							<span
								aria-hidden
								className={styles.picture}
								style={{ ...book.picture(index), aspectRatio: book.ratio(index) }}
							/>
							<span>
								<b>{name || t('page', { page })}</b>
								<span>{name ? t('page', { page }) : book.chapter(index)}</span>
							</span>
						</button>
						<IconButton name={t('renamePage', { page })} onClick={() => setRenamed(index)}>
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

type NameFieldProps = {
	page: string
	name: string
	/** @param name null for as it was */
	onDone(name: string | null): void
}

/** Saved by Enter and the button; Escape leaves the name as it was. */
function NameField({ page, name, onDone }: NameFieldProps) {
	const t = useWords({ en, ru })
	return (
		<form
			className={styles.rename}
			onSubmit={event => {
				event.preventDefault()
				onDone(String(new FormData(event.currentTarget).get('name')).trim())
			}}
		>
			<input
				name="name"
				aria-label={t('nameOfPage', { page })}
				placeholder={t('name')}
				defaultValue={name}
				maxLength={maxBookmarkNameLength}
				autoComplete="off"
				// biome-ignore lint/a11y/noAutofocus: somebody pressed the button that opens it
				autoFocus
				onKeyDown={event => {
					if (event.key !== 'Escape') return
					event.preventDefault()
					event.stopPropagation()
					onDone(null)
				}}
			/>
			<IconButton name={t('saveName')} type="submit">
				<Check aria-hidden size={16} />
			</IconButton>
		</form>
	)
}
