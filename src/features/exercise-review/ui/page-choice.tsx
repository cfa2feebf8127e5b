import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
	asPageIndex,
	asPageNumber,
	lastPageNumber,
	pageIndexOf,
	pageNumberOf,
} from '#contract/page-numbers.ts'
import type { PageIndex, PageNumber } from '#contract/vocabulary.ts'
import { IconButton } from '#design/icon-button.tsx'
import css from './exercise-fields.module.css'
import { useReviewWords } from './use-review-words.ts'

type Props = {
	pageIndex: PageIndex
	startPage: PageNumber
	count: number
	onPage(pageIndex: PageIndex): void
}

/** Any page of a book, whether something was found there or not. */
export function PageChoice({ pageIndex, startPage, count, onPage }: Props) {
	const t = useReviewWords()
	const goTo = (index: number) => onPage(asPageIndex(Math.min(Math.max(index, 0), count - 1)))
	return (
		<div className={css.pages}>
			<IconButton name={t('pageBefore')} disabled={pageIndex === 0} onClick={() => goTo(pageIndex - 1)}>
				<ChevronLeft size={20} aria-hidden />
			</IconButton>
			<label>
				<span>{t('pageNumber')}</span>
				<input
					key={pageIndex}
					type="number"
					inputMode="numeric"
					min={startPage}
					max={lastPageNumber({ startPage, pageCount: count })}
					defaultValue={pageNumberOf(pageIndex, startPage)}
					onBlur={event => {
						const number = asPageNumber(event.target.valueAsNumber)
						if (Number.isInteger(number)) goTo(pageIndexOf(number, startPage))
					}}
					onKeyDown={event => {
						if (event.key === 'Enter') event.currentTarget.blur()
					}}
				/>
			</label>
			<IconButton
				name={t('pageAfter')}
				disabled={pageIndex === count - 1}
				onClick={() => goTo(pageIndex + 1)}
			>
				<ChevronRight size={20} aria-hidden />
			</IconButton>
		</div>
	)
}
