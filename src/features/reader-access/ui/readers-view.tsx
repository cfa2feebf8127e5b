import { type FormEvent, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import { SearchInput } from '#design/choice/search-input.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ReaderLine, readersApi } from '../contract.ts'
import { ReaderCard } from './reader-card.tsx'
import css from './readers-view.module.css'
import { useReaderWords } from './use-reader-words.ts'

type Props = {
	/** The reader of the address. */
	chosen: string | null
	onChoose(readerId: string | null): void
	/** The search in the address. */
	search: string
	onFind(search: string): void
}

/** Readers of the shop; one of them with what they may read. */
export function ReadersView({ chosen, onChoose, search, onFind }: Props) {
	if (chosen !== null) return <ReaderCard key={chosen} readerId={chosen} onBack={() => onChoose(null)} />
	return <ReaderList key={search} search={search} onFind={onFind} onChoose={onChoose} />
}

function ReaderList({ search, onFind, onChoose }: Pick<Props, 'search' | 'onFind' | 'onChoose'>) {
	const t = useReaderWords()
	const language = useLanguage()
	const { status, data, again } = useLoaded(search, load)
	const [later, setLater] = useState<{ readers: ReaderLine[]; more: boolean } | null>(null)
	useEffect(() => {
		void data
		setLater(null)
	}, [data])
	const readers = [...(data?.readers ?? []), ...(later?.readers ?? [])]
	const hasMore = (later ?? data)?.more ?? false

	function submit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		onFind(String(new FormData(event.currentTarget).get('search') ?? '').trim())
	}

	async function more(): Promise<void> {
		const query = { search, offset: String(readers.length) }
		try {
			const page = await call<typeof readersApi.list>('GET /api/readers', { query })
			setLater({ readers: [...(later?.readers ?? []), ...page.readers], more: page.more })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			again()
		}
	}

	return (
		<section className={css.section} aria-labelledby="readers-title">
			<h2 id="readers-title">{t('title')}</h2>
			<form className={css.search} onSubmit={submit} noValidate>
				<SearchInput
					name="search"
					maxLength={200}
					aria-label={t('search')}
					placeholder={t('search')}
					defaultValue={search}
				/>
				<Button type="submit" variant="secondary">
					{t('find')}
				</Button>
			</form>
			<p role="status" className={css.soft}>
				{status === 'loading' && <span>{t('loading')}</span>}
				{status === 'ready' && readers.length === 0 && <span>{t(search ? 'count.none' : 'count.all')}</span>}
			</p>
			{status === 'failed' && (
				<p role="alert">
					{t('failed')}{' '}
					<Button variant="secondary" onClick={again}>
						{t('again')}
					</Button>
				</p>
			)}
			{readers.length > 0 && (
				<ul className={css.list}>
					{readers.map(reader => (
						<li key={reader.reader_id}>
							<button type="button" onClick={() => onChoose(reader.reader_id)}>
								<b lang={languageOfText(reader.name)}>{reader.name}</b>
								<span>{reader.email}</span>
								<span>{t('since', { date: formatDate(reader.since, language) })}</span>
							</button>
						</li>
					))}
				</ul>
			)}
			{hasMore && (
				<Button variant="secondary" onClick={() => void more()}>
					{t('more')}
				</Button>
			)}
		</section>
	)
}

function load(search: string, signal: AbortSignal) {
	const query = search ? { search } : {}
	return call<typeof readersApi.list>('GET /api/readers', { query }, { signal })
}
