import type { RecognitionState } from '../contract.ts'
import css from './recognition.module.css'
import { type Health, useRecognitionState } from './use-recognition-state.ts'
import { useRecognitionWords } from './use-recognition-words.ts'

/** What of a book's scans is read, in words; nothing for a book with a text of its own. */
export function RecognitionNote({ bookId, health }: { bookId: string; health: Health }) {
	const { state } = useRecognitionState(bookId, health)
	return state && hasScans(state) ? <RecognitionProgress state={state} /> : null
}

/** An ordinary book has a page without words too, its cover or a blank one: nothing was recognised there. */
export const hasScans = ({ state, pages_with_text: withText }: RecognitionState) =>
	state !== 'none' && state !== 'unknown' && (state !== 'done' || withText > 0)

export function RecognitionProgress({ state }: { state: RecognitionState }) {
	const t = useRecognitionWords()
	const { pages, pages_done: done, pages_with_text: withText, doubtful } = state
	const values = { done: String(done), pages: String(pages) }
	return (
		<div className={css.progress}>
			{state.state === 'done' ? (
				<p>
					{t('recognised', { count: withText })}{' '}
					{withText < done && <span>{t('wordless', { count: done - withText })}</span>}
				</p>
			) : (
				<>
					<p role="status">{t(state.state === 'stopped' ? 'stopped' : 'recognising', values)}</p>
					<progress aria-label={t('progress')} max={pages} value={done} />
				</>
			)}
			{done > 0 && (
				<p>
					<b>{doubtful > 0 ? t('doubtful', { count: doubtful }) : t('allSure')}</b>
				</p>
			)}
		</div>
	)
}
