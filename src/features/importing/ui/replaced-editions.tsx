import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { importingApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './pdf-drop.module.css'

type Edition = ReplyOf<typeof importingApi.editions>['editions'][number]

/** Earlier editions of a book, each with a restore button. Keyed by the current edition. */
export function ReplacedEditions({ bookId, onDone }: { bookId: string; onDone(): void }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const [editions, setEditions] = useState<Edition[]>([])
	const [reloads, setReloads] = useState(0)
	const [isBusy, setBusy] = useState(false)
	useEffect(() => {
		void reloads
		let isHere = true
		call<typeof importingApi.editions>('GET /api/editions/:book_id', {
			params: { book_id: bookId },
		}).then(
			reply => isHere && setEditions(reply.editions),
			// Importing works without the list.
			() => undefined,
		)
		return () => {
			isHere = false
		}
	}, [bookId, reloads])

	async function restore({ id, source }: Edition): Promise<void> {
		setBusy(true)
		try {
			const params = { book_id: bookId }
			await call<typeof importingApi.restoreEdition>('POST /api/editions/:book_id', {
				params,
				body: { id },
			})
			showAlert({ type: 'success', message: t('editions.done', { source }) })
			onDone()
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const message = [t('editions.failed'), error.words[0]].filter(Boolean).join('. ')
			showAlert({ type: 'danger', message })
		} finally {
			setBusy(false)
			setReloads(reloads + 1)
		}
	}

	if (editions.length === 0) return null
	return (
		<ul className={css.unfinished} aria-label={t('editions')}>
			{editions.map((edition, at) => (
				<li key={edition.id}>
					<p>
						<b>{edition.source}</b>
						{' · '}
						{t('editions.pages', { count: edition.pages })}
						{' · '}
						{t('editions.replaced', { moment: formatMoment(edition.replaced_at, language) })}
						{edition.replaced_by && <span>{` · ${edition.replaced_by}`}</span>}
					</p>
					<Button variant="quiet" isBusy={isBusy} onClick={() => void restore(edition)}>
						{t('editions.back')}
					</Button>
					{at === 0 && <MovedTracks tracks={edition.tracks} />}
				</li>
			))}
		</ul>
	)
}

const maxListed = 12

/** The tracks that moved with their pages to the newest edition, and those whose page is not found. */
function MovedTracks({ tracks: { moved, not_found: lost } }: Pick<Edition, 'tracks'>) {
	const t = useWords({ en, ru })
	const listed = (words: readonly string[]) => {
		const more = words.length - maxListed
		return [...words.slice(0, maxListed), ...(more > 0 ? [t('editions.more', { count: more })] : [])].join(
			', ',
		)
	}
	if (moved.length + lost.length === 0) return null
	return (
		<div className={css.moved}>
			{moved.length > 0 && (
				<p>
					{t('editions.moved', {
						count: moved.reduce((sum, { count }) => sum + count, 0),
						pages: listed(moved.map(({ from, to }) => `${from} → ${to}`)),
					})}
				</p>
			)}
			{lost.length > 0 && (
				<p className={css.lost}>
					{t('editions.lost', {
						count: lost.length,
						titles: listed(lost.map(({ title, page }) => t('editions.lostTitle', { title, page }))),
					})}
				</p>
			)}
			{moved.length > 0 && <p>{t('editions.undo')}</p>}
		</div>
	)
}
