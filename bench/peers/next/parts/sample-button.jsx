'use client'

import { Pause, Play } from 'lucide-react'
import { useSound } from './use-sound.js'

export function SampleButton({ src, book }) {
	const { isPlaying, toggle } = useSound(src)
	const name = `${isPlaying ? 'Pause' : 'Listen to'} “${book}”`
	return (
		<button type="button" aria-label={name} title={name} onClick={toggle}>
			{isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
		</button>
	)
}
