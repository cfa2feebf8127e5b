'use client'

import { useState } from 'react'

export function useWish(bookId) {
	const [isWished, setWished] = useState(false)
	function toggle() {
		localStorage.setItem(`wish ${bookId}`, String(!isWished))
		setWished(!isWished)
	}
	return { isWished, toggle }
}
