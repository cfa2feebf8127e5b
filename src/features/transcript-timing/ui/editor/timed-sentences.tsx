import { useId, useState } from 'react'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { BorderStrip } from './border-strip.tsx'
import { moveBorder } from './edit-rows.ts'
import { SentenceList } from './sentence-list.tsx'
import type { TimedRow } from './timed-script.ts'
import css from './transcript-editor.module.css'
import { useSentencePlayer } from './use-sentence-player.ts'
import { useTimingWords } from './use-timing-words.ts'

type Props = {
	rows: readonly TimedRow[]
	src: string
	samples: Float32Array | null
	/** @param place names what is changed, so that a drag is one step of undo */
	onChange(rows: TimedRow[], place: string): void
}

/** The sentences with their times, and the borders of the chosen one on the waveform. */
export function TimedSentences({ rows, src, samples, onChange }: Props) {
	const t = useTimingWords()
	const id = useId()
	const [isDoubtfulFirst, setDoubtfulFirst] = useState(true)
	const [selected, setSelected] = useState<number | null>(null)
	const { playing, play, stop } = useSentencePlayer(src)
	const doubtful = rows.filter(row => row.isDoubtful).length
	const first = Math.max(0, isDoubtfulFirst ? rows.findIndex(row => row.isDoubtful) : 0)
	const chosen = Math.min(selected ?? first, rows.length - 1)
	const row = rows[chosen]
	const duration = samples ? samples.length / 16_000 : Number.POSITIVE_INFINITY

	function playRow(at: number): void {
		const { start, end } = rows[at] ?? {}
		setSelected(at)
		if (typeof start === 'number' && typeof end === 'number') play(at, { start, end })
	}
	return (
		<section className={css.sentences} aria-labelledby={id}>
			<div className={css.head}>
				<h3 id={id}>{t('sentences')}</h3>
				<p role="status">{doubtful > 0 ? t('doubtful', { count: doubtful }) : t('allSure')}</p>
				<label className={css.order}>
					<input
						type="checkbox"
						checked={isDoubtfulFirst}
						onChange={event => setDoubtfulFirst(event.currentTarget.checked)}
					/>
					{t('doubtfulFirst')}
				</label>
			</div>
			{row && row.start !== null && row.end !== null && (
				<>
					<BorderStrip
						samples={samples}
						row={{ ...row, start: row.start, end: row.end }}
						onMove={(side, second) => {
							setSelected(chosen)
							onChange(moveBorder(rows, chosen, { side, second, duration }), `${side} ${chosen}`)
						}}
					/>
					<p className={css.keys}>{t(hasCoarsePointer() ? 'keys.touch' : 'keys')}</p>
				</>
			)}
			<SentenceList
				rows={rows}
				isDoubtfulFirst={isDoubtfulFirst}
				chosen={chosen}
				playing={playing}
				onChoose={setSelected}
				onPlay={playRow}
				onStop={stop}
				onConfirm={at => {
					const next = rows.findIndex((one, place) => place > at && one.isDoubtful)
					onChange(
						rows.map((one, place) => (place === at ? { ...one, isDoubtful: false, isMoved: true } : one)),
						`confirm ${at}`,
					)
					setSelected(next < 0 ? at : next)
				}}
			/>
		</section>
	)
}
