import { useEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { setAwaited } from './awaited-books.ts'
import { useWish } from './use-wish-list.ts'
import type { WishHeart } from './wish-heart.tsx'

/** In place of the button to buy: a book that is not out yet goes on the wish list, and a later visit tells when it is out. */
export function AwaitButton({ bookId, title }: Parameters<typeof WishHeart>[0]) {
	const t = useWords({ en, ru })
	const { isWished, toggle } = useWish(bookId)
	const wasWished = useRef(false)
	// What the button says holds however the book came onto the list: by a heart, or on another device.
	useEffect(() => {
		if (isWished || wasWished.current) setAwaited(bookId, isWished)
		wasWished.current = isWished
	}, [bookId, isWished])
	return (
		<Button
			variant="secondary"
			aria-label={t(isWished ? 'awaitedBook' : 'awaitBook', { title })}
			onClick={toggle}
		>
			{t(isWished ? 'awaited' : 'await')}
		</Button>
	)
}
