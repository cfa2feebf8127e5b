import type { CSSProperties } from 'react'
import { placeOnSheet, rowsOfSheet, sheets } from '#features/books/rules.ts'
import type { PageSource } from './page-source.ts'

/** A page's small picture from the sheet it is on, stretched to the proportions of the page. */
export function Thumbnail({
	source,
	index,
	className,
}: {
	source: PageSource
	index: number
	className?: string | undefined
}) {
	return <span aria-hidden className={className} style={pictureOf(source, index)} />
}

/** The part of a sheet that shows one page, for any box with the proportions of the page. */
export function pictureOf(source: PageSource, index: number): CSSProperties {
	const { sheet, column, row } = placeOnSheet(index)
	const rows = rowsOfSheet(sheet, source.pages.length)
	const percent = (place: number, places: number) => (places > 1 ? (place / (places - 1)) * 100 : 0)
	return {
		backgroundImage: `url("${source.sheet(index)}")`,
		backgroundSize: `${sheets.columns * 100}% ${rows * 100}%`,
		backgroundPosition: `${percent(column, sheets.columns)}% ${percent(row, rows)}%`,
	}
}
