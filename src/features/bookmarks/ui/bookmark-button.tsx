import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { BookmarkStore } from './bookmark-store.ts'
import { useBookmarks } from './use-bookmarks.ts'

export function BookmarkButton({
	store,
	index,
	shortcut,
}: {
	store: BookmarkStore
	index: number
	shortcut: string
}) {
	const t = useWords({ en, ru })
	const isMarked = useBookmarks(store).includes(index)
	const toggles = store.toggles()
	const [seen, setSeen] = useState({ index, toggles })
	if (seen.index !== index) setSeen({ index, toggles })
	const isToggled = seen.index === index && seen.toggles !== toggles
	return (
		<>
			<IconButton
				name={t(isMarked ? 'remove' : 'add')}
				shortcut={shortcut}
				aria-pressed={isMarked}
				onClick={() => void store.toggle(index)}
			>
				{isMarked ? <BookmarkCheck aria-hidden size={20} /> : <Bookmark aria-hidden size={20} />}
			</IconButton>
			{/* Whoever presses the key is not at the button. */}
			<span role="status" className="visually-hidden">
				{isToggled && t(isMarked ? 'added' : 'removed')}
			</span>
		</>
	)
}
