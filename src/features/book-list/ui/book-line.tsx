import { type ReactNode, useEffect, useRef } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { shortMoment } from '#i18n/wall-clock.ts'
import type { ListedBook } from '../contract.ts'
import css from './book-table.module.css'
import { useBookListWords } from './use-book-list-words.ts'
import type { Column } from './use-columns.ts'

export const counts = ['pages', 'sections', 'texts', 'tracks'] as const

type LineProps = {
	book: ListedBook
	timeZone: string
	/** Opened from this list: focus returns to its row. */
	isOpened: boolean
	isTicked: boolean
	isShown(column: Column): boolean
	/** With `isRange`, everything from the row that was ticked before. */
	onTick(bookId: string, isRange: boolean): void
	onChoose(bookId: string): void
	onPublish(bookId: string): void
	actions: ReactNode
}

export function BookLine(props: LineProps) {
	const { book, timeZone, isOpened, isTicked, isShown, onTick, onChoose, onPublish, actions } = props
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		if (!isOpened) return
		button.current?.focus({ preventScroll: true })
		button.current?.scrollIntoView({ block: 'center' })
	}, [isOpened])
	const t = useBookListWords()
	const language = useLanguage()
	const state =
		book.shown_from === null
			? t(`state.${book.state}`)
			: t('state.from', { moment: shortMoment(book.shown_from, language, timeZone) })
	const chip = (
		<span className={css.state} data-state={book.state}>
			{state}
		</span>
	)
	const { price } = book
	const priceWords =
		price === null
			? ''
			: price > 0
				? formatMoney(price, language)
				: t(book.is_free ? 'list.free' : 'list.noPrice')
	return (
		<tr data-book={book.book_id} data-ticked={isTicked || undefined}>
			<td className={css.tick}>
				<label>
					<input
						type="checkbox"
						aria-label={t('list.tick', { title: book.title })}
						checked={isTicked}
						onChange={() => undefined}
						onClick={event => onTick(book.book_id, event.shiftKey)}
					/>
				</label>
			</td>
			<th scope="row">
				<button ref={button} type="button" className={css.book} onClick={() => onChoose(book.book_id)}>
					<span className={css.cover} style={{ backgroundColor: book.cover_colour ?? 'var(--line)' }}>
						{book.cover && <img src={book.cover} alt="" loading="lazy" width={32} height={45} />}
					</span>
					<span>
						<b lang={languageOfText(book.title)}>{book.title}</b>
						{book.name !== null && book.name !== book.title && (
							<span className={css.soft}>{t('list.soldAs', { name: book.name })}</span>
						)}
						<span className={css.soft}>
							{book.author ? `${book.author} · ` : ''}
							{book.book_id}
						</span>
					</span>
				</button>
			</th>
			{isShown('publisher') && <td lang={languageOfText(book.publisher ?? '')}>{book.publisher}</td>}
			{isShown('price') && <td className={css.count}>{priceWords}</td>}
			<td>
				{book.state === 'demo' || book.gaps.includes('book') ? (
					chip
				) : (
					<button
						type="button"
						className={css.toPublish}
						title={t('list.toPublish')}
						onClick={() => onPublish(book.book_id)}
					>
						{chip}
					</button>
				)}
			</td>
			{counts.filter(isShown).map(count => (
				<td key={count} className={css.count} data-label={t(`list.${count}`)}>
					{book[count]}
				</td>
			))}
			{isShown('missing') && <td className={css.gaps}>{book.gaps.map(gap => t(`gap.${gap}`)).join(', ')}</td>}
			<td className={css.actions}>{actions}</td>
		</tr>
	)
}
