import type { CSSProperties } from 'react'
import { placeOnSheet, rowsOfSheet, sheets } from '#features/books/rules.ts'
import type { PageSource } from '../pages/page-source.ts'

/** A page's thumbnail, a part of a sprite sheet, in the proportions of the page. */
export function Thumbnail({
	source,
	index,
	className,
}: {
	source: PageSource
	index: number
	className?: string | undefined
}) {
	return <span aria-hidden className={className} style={thumbnailStyle(source, index)} />
}

export function thumbnailStyle(source: PageSource, index: number): CSSProperties {
	const { sheet, column, row } = placeOnSheet(index)
	const rows = rowsOfSheet(sheet, source.pages.length)
	const percent = (position: number, places: number) => (places > 1 ? (position / (places - 1)) * 100 : 0)
	return {
		backgroundImage: `url("${source.sheet(index)}")`,
		backgroundSize: `${sheets.columns * 100}% ${rows * 100}%`,
		backgroundPosition: `${percent(column, sheets.columns)}% ${percent(row, rows)}%`,
	}
}
