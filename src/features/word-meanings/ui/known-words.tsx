import { type ReactNode, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { wordMeaningsApi } from '../contract.ts'
import { minSavedWords } from '../rules.ts'
import styles from './known-words.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type KnownShare = { share: number; newLemmas: number }

/**
 * How much of a book its reader can read. Nobody saves every word they know, so the share is the least and the new words are
 * the most; `otherwise` for who has saved few words.
 */
export function KnownWords({ bookId, otherwise = null }: { bookId: string; otherwise?: ReactNode }) {
	const t = useWords({ en, ru })
	const [known, setKnown] = useState<KnownShare | null | undefined>()
	useEffect(() => {
		const leaving = new AbortController()
		load(bookId, leaving.signal).then(
			found => leaving.signal.aborted || setKnown(found),
			(error: unknown) => {
				if (!(error instanceof CallError) && !leaving.signal.aborted) throw error
			},
		)
		return () => leaving.abort()
	}, [bookId])
	if (!known) return known === null ? otherwise : null
	const { share, newLemmas } = known
	return (
		<section aria-labelledby="known-words" className={styles.known}>
			<h2 id="known-words">{t('title')}</h2>
			<p>
				{t('known', { percent: Math.floor(share * 100) })}{' '}
				{newLemmas > 0 ? t('new', { count: newLemmas }) : t('new.none')}
			</p>
			<a href="/my-words">{t('all')}</a>
		</section>
	)
}

async function load(bookId: string, signal: AbortSignal): Promise<KnownShare | null> {
	const { saved_words, books } = await call<typeof wordMeaningsApi.coverage>(
		'GET /api/words/coverage',
		{ query: { book_ids: bookId } },
		{ signal },
	)
	const [book] = books
	return book && saved_words >= minSavedWords ? { share: book.known, newLemmas: book.new_lemmas } : null
}
