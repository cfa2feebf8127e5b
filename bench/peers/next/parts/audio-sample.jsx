'use client'

import { Pause, Play } from 'lucide-react'
import { useSound } from './use-sound.js'

export function AudioSample({ track }) {
	const { isPlaying, toggle } = useSound(track.src)
	const name = `${isPlaying ? 'Pause' : 'Play'} “${track.title}”`
	return (
		<div>
			<button type="button" aria-label={name} title={name} onClick={toggle}>
				{isPlaying ? <Pause aria-hidden size={22} /> : <Play aria-hidden size={22} />}
			</button>
			<p>
				<span>Listen</span> <b lang="en">{track.title}</b>
			</p>
			<input type="range" min={0} max={1} defaultValue={0} disabled aria-label="Place in the recording" />
			<p>0:00</p>
			<noscript>
				<a href={track.src}>{name}</a>
			</noscript>
		</div>
	)
}
