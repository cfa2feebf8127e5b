import { Fragment, type ReactNode } from 'react'
import type { Blank, Run } from './flow.ts'
import pictureStyles from './page-picture.module.css'
import { PagePicture, type PagePictures } from './page-picture.tsx'
import styles from './reading-view.module.css'
import { type PageTrack, TracksInText } from './track-buttons.tsx'
import type { LinesOfTracks, PartOfPage } from './track-places.ts'
import { useReadingViewWords } from './use-reading-view-words.ts'

/** What is answered on a page: in the place of its blanks, and after the parts that have these lines. */
export type FilledPage = {
	/** Null where nothing is known of the blank. */
	inBlank(blank: Blank): ReactNode | null
	after(lines: readonly number[]): ReactNode
	/** Where exercises begin that are done by listening to one track. */
	tracks: LinesOfTracks
}
type Props = {
	parts: readonly PartOfPage[]
	/** Tracks of the page, in the order that the parts number them. */
	tracks: readonly PageTrack[]
	/** Number of the current hit on the page; -1 for none. */
	currentHit: number
	filled: FilledPage | null
	/** As it is printed: the page that the pictures are on. */
	page: string
	pictures: PagePictures
}

export function FlowParts({ parts, filled, ...about }: Props) {
	// Parts never change places: their numbers are their keys.
	return parts.map((part, at) => (
		<Fragment key={at.toString()}>
			<Part {...{ part, filled, ...about }} />
			{filled?.after(part.lines)}
		</Fragment>
	))
}

type PartProps = Omit<Props, 'parts'> & { part: PartOfPage }

function Part({ part, page, pictures, tracks, ...about }: PartProps) {
	const runsOf = (runs: readonly Run[]) => <Runs runs={runs} {...about} />
	const placed = { 'data-lines': part.lines.join(' ') }
	switch (part.kind) {
		case 'heading': {
			// The book's title is the h1, the page's number the h2 that these are under.
			const Heading = part.level === 1 ? 'h3' : part.level === 2 ? 'h4' : 'h5'
			return (
				<Heading lang={part.language} {...placed}>
					{runsOf(part.runs)}
				</Heading>
			)
		}
		case 'note':
			return (
				<p className={styles.beside} lang={part.language} {...placed}>
					{runsOf(part.runs)}
				</p>
			)
		case 'pictures':
			return (
				<div className={pictureStyles.line}>
					{part.pictures.map(({ box, alt }) => (
						<PagePicture key={box.join()} box={box} alt={alt} page={page} pictures={pictures} />
					))}
				</div>
			)
		case 'tracks':
			return <TracksInText tracks={part.tracks.flatMap(at => tracks[at] ?? [])} />
		case 'paragraph':
			return (
				<p lang={part.language} {...placed}>
					{runsOf(part.runs)}
				</p>
			)
		case 'list':
			return (
				<ul>
					{part.items.map((item, at) => (
						<li key={at.toString()} lang={item.language} data-lines={item.lines.join(' ')}>
							{item.marker ? (
								<span className={styles.marker} data-marker>
									{item.marker}{' '}
								</span>
							) : null}
							{runsOf(item.runs)}
						</li>
					))}
				</ul>
			)
		case 'table':
			return (
				<table>
					<tbody>
						{part.rows.map((row, at) => (
							<tr key={at.toString()} lang={row.language} data-lines={row.lines.join(' ')}>
								{row.cells.map((cell, column) => (
									<td key={column.toString()}>{runsOf(cell)}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			)
	}
}

function Runs({ runs, currentHit, filled }: Pick<Props, 'currentHit' | 'filled'> & { runs: readonly Run[] }) {
	const t = useReadingViewWords()
	return runs.map((run, at) => {
		const key = at.toString()
		if (run.blank)
			return (
				<Fragment key={key}>
					{filled?.inBlank(run.blank) ?? <span className={styles.blank} role="img" aria-label={t('blank')} />}
				</Fragment>
			)
		if (run.hit !== undefined || run.note)
			return (
				<mark
					key={key}
					lang={run.language}
					data-current={run.hit === currentHit || undefined}
					data-colour={run.hit === undefined ? run.note?.colour : undefined}
					data-note={run.note?.id}
					data-said={run.isSaid}
					aria-description={run.note?.text || undefined}
				>
					{run.text}
				</mark>
			)
		return run.language || run.isSaid ? (
			<span key={key} lang={run.language} data-said={run.isSaid}>
				{run.text}
			</span>
		) : (
			run.text
		)
	})
}
