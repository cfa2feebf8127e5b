import { Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useBookContentWords } from './use-book-content-words.ts'

let playing: HTMLAudioElement | null = null

export function ListenButton({ title, src }: { title: string; src: string }) {
	const t = useBookContentWords()
	const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
	useEffect(() => () => audio?.pause(), [audio])

	function toggle(): void {
		if (audio) {
			audio.pause()
			return
		}
		playing?.pause()
		const next = new Audio(src)
		playing = next
		const stopped = () => setAudio(null)
		next.addEventListener('pause', stopped)
		next.addEventListener('error', stopped)
		setAudio(next)
		next.play().catch(stopped)
	}

	return (
		<IconButton
			data-plays
			tabIndex={-1}
			shortcut="Alt+Enter"
			name={audio ? t('row.stop', { title }) : t('row.play', { title })}
			onClick={toggle}
		>
			{audio ? <Square size={14} aria-hidden /> : <Play size={16} aria-hidden />}
		</IconButton>
	)
}
