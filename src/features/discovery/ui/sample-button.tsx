import { Pause, Play } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Track } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { useTrack } from './use-track.ts'

export function SampleButton({ track, book }: { track: Track; book: string }) {
	const t = useWords({ en, ru })
	const { isPlaying, toggle } = useTrack(track.src)
	return (
		<IconButton name={t(isPlaying ? 'pauseSampleOf' : 'playSampleOf', { book })} onClick={toggle}>
			{isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
		</IconButton>
	)
}
