import { call } from '#contract/call.ts'
import { languageOfText } from '#contract/language-of-text.ts'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { formatMoney, formatShortDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { PartnerTitle, partnersApi } from '../contract.ts'
import css from './publisher.module.css'
import { usePublisherWords } from './use-publisher-words.ts'

export function OwnTitles() {
	const t = usePublisherWords()
	const { status, data } = useLoaded('titles', load)
	return (
		<section className={css.section} aria-labelledby="own-titles">
			<h2 id="own-titles">{t('titles')}</h2>
			{status === 'failed' && <p role="alert">{t('titles.failed')}</p>}
			{data?.titles.length === 0 && <p>{t('titles.none')}</p>}
			{data && data.titles.length > 0 && (
				<ul className={css.titles}>
					{data.titles.map(title => (
						<Title key={title.product_id} title={title} />
					))}
				</ul>
			)}
		</section>
	)
}

function Title({ title }: { title: PartnerTitle }) {
	const t = usePublisherWords()
	const language = useLanguage()
	const { state, shown_from: from, full_price: full } = title
	const isPublic = state === 'on_sale' || state === 'in_production'
	const day = from === null ? '' : formatShortDate(from, language)
	return (
		<li>
			{isPublic ? (
				<a href={`/book-info/${title.book_id}`} lang={languageOfText(title.title)}>
					{title.title}
				</a>
			) : (
				<span lang={languageOfText(title.title)}>{title.title}</span>
			)}
			<span className={css.state}>{t(`titles.${state}`, { day })}</span>
			<span className={css.price}>
				{full !== null && <s>{formatMoney(full, language)}</s>} {formatMoney(title.price, language)}
			</span>
		</li>
	)
}

function load(_key: string, signal: AbortSignal) {
	return call<typeof partnersApi.titles>('GET /api/partners/titles', {}, { signal })
}
