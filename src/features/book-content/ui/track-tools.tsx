import { type ReactNode, useEffect, useState } from 'react'
import { formatDuration } from '#i18n/format.ts'
import { ListenButton } from './listen-button.tsx'
import css from './track-tools.module.css'

export type TrackSource = { title: string; src: string }
type Props = TrackSource & {
	/** Null while the server does not know, as of a track that is not saved yet. */
	seconds: number | null
	more: ReactNode
}

export function TrackTools({ title, src, seconds, more }: Props) {
	const measured = useLength(seconds === null ? src : null)
	const length = seconds ?? measured
	return (
		<>
			<span className={css.length}>{length === null ? '' : formatDuration(length)}</span>
			<ListenButton title={title} src={src} />
			{more}
		</>
	)
}

/** Files are asked one after another, as forty may arrive at once. */
let measuring: Promise<unknown> = Promise.resolve()
const timeoutMs = 5000

/** @returns seconds; null until they are known, and where the browser can't play the file */
function useLength(src: string | null): number | null {
	const [seconds, setSeconds] = useState<number | null>(null)
	useEffect(() => {
		if (src === null) return
		let isHere = true
		measuring = measuring.then(async () => {
			const found = isHere ? await lengthOf(src) : null
			if (isHere) setSeconds(found)
		})
		return () => {
			isHere = false
		}
	}, [src])
	return seconds
}

function lengthOf(src: string): Promise<number | null> {
	return new Promise(resolve => {
		const audio = new Audio()
		const end = (seconds: number | null) => {
			clearTimeout(timer)
			audio.removeAttribute('src')
			resolve(seconds !== null && Number.isFinite(seconds) ? seconds : null)
		}
		const timer = setTimeout(() => end(null), timeoutMs)
		audio.preload = 'metadata'
		audio.addEventListener('loadedmetadata', () => end(audio.duration))
		audio.addEventListener('error', () => end(null))
		audio.src = src
	})
}
