import { useEffect, useId, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import settingCss from '#design/setting/setting.module.css'
import { useWords } from '#i18n/use-words.ts'
import type { BookWithKey, keyPagesApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './key-pages-setting.module.css'

const load = (_key: string, signal: AbortSignal) =>
	call<typeof keyPagesApi.own>('GET /api/partners/key-pages', {}, { signal })

/** For a publisher: whether readers see the pages of its books that answers are printed on. */
export function KeyPagesSetting() {
	const t = useWords({ en, ru })
	const { status, data, again } = useLoaded('key-pages', load)
	return (
		<details className={settingCss.setting}>
			<summary>{t('title')}</summary>
			<p>{t('about')}</p>
			<p>{t('about.limits')}</p>
			{status === 'loading' && !data ? <p role="status">{t('loading')}</p> : null}
			{status === 'failed' ? (
				<p role="alert">
					{t('loadFailed')}{' '}
					<Button variant="quiet" onClick={again}>
						{t('again')}
					</Button>
				</p>
			) : null}
			{data?.books.length === 0 ? <p>{t('none')}</p> : null}
			{data && data.books.length > 0 ? (
				<fieldset className={css.books}>
					<legend>{t('legend')}</legend>
					{data.books.map(book => (
						<HeldBook key={book.book_id} book={book} />
					))}
				</fieldset>
			) : null}
		</details>
	)
}

function HeldBook({ book }: { book: BookWithKey }) {
	const t = useWords({ en, ru })
	const pagesId = useId()
	const [isHeld, setHeld] = useState(book.is_held)
	useEffect(() => setHeld(book.is_held), [book.is_held])
	const { book_id, title, pages } = book
	const count = pages.reduce((sum, { from, to }) => sum + to - from + 1, 0)
	const ranges = pages.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')

	async function choose(next: boolean): Promise<void> {
		setHeld(next)
		try {
			await call<typeof keyPagesApi.set>('POST /api/partners/key-pages', { body: { book_id, is_held: next } })
			showAlert({ type: 'success', message: t(next ? 'held' : 'shown', { title }) })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			setHeld(!next)
			showAlert({ type: 'danger', message: [t('failed'), error.words[0]].filter(Boolean).join('. ') })
		}
	}
	return (
		<label className={css.book}>
			<input
				type="checkbox"
				checked={isHeld}
				aria-describedby={pagesId}
				onChange={event => void choose(event.currentTarget.checked)}
			/>
			<span>
				<span lang={languageOfText(title)}>{title}</span>{' '}
				<small id={pagesId}>{count === 0 ? t('noPages') : t('pages', { count, pages: ranges })}</small>
			</span>
		</label>
	)
}
