import { SlidersHorizontal } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useAidsWords } from './use-aids-words.ts'

export function AidsButton({ onPress }: { onPress(): void }) {
	return (
		<IconButton name={useAidsWords()('button')} onClick={onPress}>
			<SlidersHorizontal aria-hidden size={20} />
		</IconButton>
	)
}
