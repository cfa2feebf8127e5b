import { LetterText } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { textKey, useTextKey } from './use-text-key.ts'
import { useTextViewWords } from './use-text-view-words.ts'

export function TextViewButton({ isText, onToggle }: { isText: boolean; onToggle(): void }) {
	const t = useTextViewWords()
	useTextKey(onToggle)
	return (
		<IconButton name={t('text')} shortcut={textKey.shown} aria-pressed={isText} onClick={onToggle}>
			<LetterText aria-hidden size={20} />
		</IconButton>
	)
}
