import { useEffect } from 'react'
import { useLanguage } from '#i18n/language.tsx'

/** Bounds copying from a book; its code is loaded only where there is a bound. @param limit null for none */
export function useCopyLimit(bookId: string, limit: number | null): void {
	const language = useLanguage()
	useEffect(() => {
		if (limit === null) return
		let end = () => {}
		let isGone = false
		import('./limit-copying.ts').then(
			({ limitCopying }) => {
				if (!isGone) end = limitCopying(language, { bookId, limit })
			},
			// Without a connection nothing is limited.
			() => undefined,
		)
		return () => {
			isGone = true
			end()
		}
	}, [bookId, limit, language])
}
