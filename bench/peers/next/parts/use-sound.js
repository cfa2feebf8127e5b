'use client'

import { useRef, useState } from 'react'

export function useSound(src) {
	const sound = useRef(null)
	const [isPlaying, setPlaying] = useState(false)
	function toggle() {
		sound.current ??= new Audio(src)
		if (isPlaying) sound.current.pause()
		else void sound.current.play()
		setPlaying(!isPlaying)
	}
	return { isPlaying, toggle }
}
