'use client'

import { useWish } from './use-wish.js'

export function AwaitButton({ bookId, title }) {
	const { isWished, toggle } = useWish(bookId)
	const name = isWished ? `We’ll tell you when it’s out: “${title}”` : `Tell me when it’s out: “${title}”`
	return (
		<button type="button" aria-label={name} onClick={toggle}>
			{isWished ? 'We’ll tell you' : 'Tell me when it’s out'}
		</button>
	)
}
