import { useEffect, useRef } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'

/** @param bookId null while none is open */
export function OpenedTitle({ bookId, title }: { bookId: string | null; title: string }) {
	const heading = useRef<HTMLHeadingElement>(null)
	const former = useRef(bookId)
	useEffect(() => {
		// The row of the list that the book was opened by is gone.
		const isOpened = bookId !== null && former.current !== bookId
		if (isOpened && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
		former.current = bookId
	}, [bookId])
	return (
		<h2 ref={heading} tabIndex={-1} lang={languageOfText(title)}>
			{title}
		</h2>
	)
}
