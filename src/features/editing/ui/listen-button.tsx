import { Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useEditingWords } from './use-editing-words.ts'

let playing: HTMLAudioElement | null = null

/** Plays one track in place; another one stops it. */
export function ListenButton({ title, src }: { title: string; src: string }) {
	const t = useEditingWords()
	const [sound, setSound] = useState<HTMLAudioElement | null>(null)
	useEffect(() => () => sound?.pause(), [sound])

	function toggle(): void {
		if (sound) {
			sound.pause()
			return
		}
		playing?.pause()
		const next = new Audio(src)
		playing = next
		const stopped = () => setSound(null)
		next.addEventListener('pause', stopped)
		next.addEventListener('error', stopped)
		setSound(next)
		next.play().catch(stopped)
	}

	return (
		<IconButton name={sound ? t('row.stop', { title }) : t('row.play', { title })} onClick={toggle}>
			{sound ? <Square size={14} aria-hidden /> : <Play size={16} aria-hidden />}
		</IconButton>
	)
}
