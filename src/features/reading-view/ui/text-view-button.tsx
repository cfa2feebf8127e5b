import { LetterText } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useReadingViewWords } from './use-reading-view-words.ts'
import { textKey, useTextKey } from './use-text-key.ts'

export function TextViewButton({ isText, onToggle }: { isText: boolean; onToggle(): void }) {
	const t = useReadingViewWords()
	useTextKey(onToggle)
	return (
		<IconButton name={t('text')} shortcut={textKey.shown} aria-pressed={isText} onClick={onToggle}>
			<LetterText aria-hidden size={20} />
		</IconButton>
	)
}
