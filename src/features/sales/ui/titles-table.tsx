import { type CSSProperties, useState } from 'react'
import { Button } from '#design/button.tsx'
import { formatExactMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Title } from '../contract.ts'
import { changeOf } from '../rules.ts'
import { signedPercent, whole } from './report-format.ts'
import css from './report-table.module.css'
import { SortableHead } from './sortable-head.tsx'
import { useReportWords } from './use-report-words.ts'

type Props = { titles: Title[]; chosen: string; onChoose: (productId: string) => void }
type Column = 'title' | 'count' | 'quantity' | 'sum' | 'refund_sum'
const fewTitles = 8

export function TitlesTable({ titles, chosen, onChoose }: Props) {
	const t = useReportWords()
	const language = useLanguage()
	const [sort, setSort] = useState<Column | `-${Column}`>('-sum')
	const [isWhole, setWhole] = useState(false)
	const most = Math.max(...titles.map(title => title.sum), 0)
	const ordered = [...titles].sort((a, b) => compare(a, b, sort))
	const shown = isWhole
		? ordered
		: ordered.filter((title, index) => index < fewTitles || title.product_id === chosen)
	return (
		<section className={css.section} aria-labelledby="titles-title">
			<header className={css.head}>
				<h2 id="titles-title">{t('titles')}</h2>
				{chosen && (
					<Button variant="quiet" onClick={() => onChoose('')}>
						{t('titles.showAll')}
					</Button>
				)}
			</header>
			<table className={css.table}>
				<caption className="visually-hidden">{t('titles')}</caption>
				<thead>
					<tr>
						<SortableHead name="title" label={t('orders.title')} sort={sort} onChoose={setSort} />
						<SortableHead name="count" label={t('sales.count')} sort={sort} onChoose={setSort} isNumber />
						<SortableHead
							name="quantity"
							label={t('sales.quantity')}
							sort={sort}
							onChoose={setSort}
							isNumber
						/>
						<SortableHead
							name="refund_sum"
							label={t('sales.refunds')}
							sort={sort}
							onChoose={setSort}
							isNumber
						/>
						<th scope="col" className={css.number}>
							{t('titles.change')}
						</th>
						<SortableHead name="sum" label={t('sales.sum')} sort={sort} onChoose={setSort} isNumber />
					</tr>
				</thead>
				<tbody>
					{shown.map(title => (
						<tr key={title.product_id} aria-current={title.product_id === chosen ? true : undefined}>
							<th scope="row" className={css.wide}>
								<button
									type="button"
									className={css.link}
									title={t('titles.only', { title: title.title })}
									onClick={() => onChoose(title.product_id === chosen ? '' : title.product_id)}
								>
									{title.title}
								</button>
								{title.isbn && (
									<span className={css.site}>
										{t('export.isbn')} {title.isbn}
									</span>
								)}
								<span
									className={css.share}
									aria-hidden
									style={{ '--share': title.sum / most || 0 } as CSSProperties}
								/>
							</th>
							<td data-label={t('sales.count')} className={css.number}>
								{whole(title.count, language)}
							</td>
							<td data-label={t('sales.quantity')} className={css.number}>
								{whole(title.quantity, language)}
							</td>
							<td data-label={t('sales.refunds')} className={css.number}>
								{title.refund_count > 0 ? formatExactMoney(-title.refund_sum, language) : '—'}
							</td>
							<td data-label={t('titles.change')} className={css.number}>
								<Change title={title} />
							</td>
							<td data-label={t('sales.sum')} className={`${css.number} ${css.first}`}>
								<strong>{formatExactMoney(title.sum, language)}</strong>
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{shown.length < titles.length && (
				<Button variant="secondary" className={css.more} onClick={() => setWhole(true)}>
					{t('titles.all', { count: titles.length })}
				</Button>
			)}
		</section>
	)
}

function Change({ title }: { title: Title }) {
	const language = useLanguage()
	const change = changeOf(title.sum, title.previous_sum)
	return change === null ? '—' : signedPercent(change, language)
}

function compare(a: Title, b: Title, sort: Column | `-${Column}`): number {
	const sign = sort.startsWith('-') ? -1 : 1
	const column = sort.replace('-', '')
	if (column === 'title') return sign * a.title.localeCompare(b.title)
	if (column === 'count') return sign * (a.count - b.count)
	if (column === 'quantity') return sign * (a.quantity - b.quantity)
	if (column === 'refund_sum') return sign * (a.refund_sum - b.refund_sum)
	return sign * (a.sum - b.sum)
}
