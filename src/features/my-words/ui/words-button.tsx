import { BookA } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** Comes soon after the first page of a book, and without the words of what it opens. */
export function WordsButton({ onPress }: { onPress(): void }) {
	return (
		<IconButton name={useWords({ en, ru })('button')} shortcut="W" onClick={onPress}>
			<BookA aria-hidden size={20} />
		</IconButton>
	)
}
