import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#design/button.tsx'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { bookArchiveApi, WithdrawnPlace } from '../contract.ts'
import { useArchiveWords } from './use-archive-words.ts'
import css from './withdrawal-note.module.css'

type Withdrawal = ReplyOf<typeof bookArchiveApi.find>
type Props = {
	bookId: string
	/** Changes whenever the place may have. */
	attempt: unknown
	onError(error: unknown): void
	onRestore(place: WithdrawnPlace): void
}

/** On the page of a book that is archived or in the trash: until when, and the way back. */
export function WithdrawnNote({ bookId, attempt, onError, onRestore }: Props) {
	const t = useArchiveWords()
	const language = useLanguage()
	const [seen, setSeen] = useState<Withdrawal | null>(null)
	useEffect(() => {
		void attempt
		let isHere = true
		setSeen(null)
		call<typeof bookArchiveApi.find>('GET /api/bookarchive/:book_id', { params: { book_id: bookId } }).then(
			found => isHere && setSeen(found),
			(error: unknown) => {
				if (!(error instanceof CallError && error.code === 'invalid')) onError(error)
			},
		)
		return () => {
			isHere = false
		}
	}, [bookId, attempt, onError])
	if (!seen?.place) return null
	const { place, removed_at } = seen
	return (
		<div role="status" className={css.note}>
			<p>
				{removed_at === null ? t('page.archive') : t('page.trash', { day: formatDate(removed_at, language) })}
			</p>
			<Button variant="secondary" onClick={() => onRestore(place)}>
				{t('move.restore')}
			</Button>
		</div>
	)
}
