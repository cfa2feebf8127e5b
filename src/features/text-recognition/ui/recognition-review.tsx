import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { DoubtfulWords } from './doubtful-words.tsx'
import css from './recognition.module.css'
import { hasScans, RecognitionProgress } from './recognition-note.tsx'
import { type Health, useRecognitionState } from './use-recognition-state.ts'
import { useRecognitionWords } from './use-recognition-words.ts'
import type { PageImages } from './word-on-page.tsx'

/** The recognised text of a book's scans: how far it is, and what an editor should look at. Nothing without scans. */
export function RecognitionReview({
	bookId,
	pages,
	health,
}: {
	bookId: string
	pages: PageImages | null
	health: Health
}) {
	const t = useRecognitionWords()
	const { state, setState } = useRecognitionState(bookId, health)
	const [isOpen, setOpen] = useState(false)
	if (!state || !hasScans(state)) return null
	return (
		<section className={css.panel} aria-labelledby="recognition-title">
			<h3 id="recognition-title">{t('title')}</h3>
			<RecognitionProgress state={state} />
			{!isOpen && state.doubtful > 0 && (
				<Button variant="secondary" onClick={() => setOpen(true)}>
					{t('look')}
				</Button>
			)}
			{isOpen && <DoubtfulWords bookId={bookId} pages={pages} onError={health.failed} onChanged={setState} />}
		</section>
	)
}
