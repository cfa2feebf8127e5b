import { SlidersHorizontal } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** Comes with the first page of a book, and with no other words than its own. */
export function AidsButton({ onPress }: { onPress(): void }) {
	return (
		<IconButton name={useWords({ en, ru })('button')} onClick={onPress}>
			<SlidersHorizontal aria-hidden size={20} />
		</IconButton>
	)
}
