'use client'

import { Heart } from 'lucide-react'
import { useWish } from './use-wish.js'

export function WishButton({ bookId }) {
	const { isWished, toggle } = useWish(bookId)
	return (
		<button
			type="button"
			title={isWished ? 'Remove from wish list' : 'Add to wish list'}
			onClick={toggle}
		>
			<Heart aria-hidden size={20} />
			{isWished ? 'On your wish list' : 'Add to wish list'}
		</button>
	)
}
