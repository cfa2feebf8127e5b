'use client'

import { Heart } from 'lucide-react'
import { useWish } from './use-wish.js'

export function WishHeart({ bookId, title }) {
	const { isWished, toggle } = useWish(bookId)
	const name = isWished ? `Remove “${title}” from wish list` : `Add “${title}” to wish list`
	return (
		<button type="button" aria-label={name} title={name} onClick={toggle}>
			<Heart aria-hidden size={18} />
		</button>
	)
}
