import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { TwoLines } from './find-lines.ts'
import type { LinePoint, PitchLine } from './pitch-line.ts'
import styles from './pitch-lines.module.css'

const [width, height] = [320, 96]
const margin = 6
/** Height of the chart at least: a phrase in one tone is not drawn as if it moved. */
const minSemitones = 4
/** Between voiced parts nothing is drawn. */
const gapS = 0.06

/** Both lines on the same scales, and in words how each ends. */
export function PitchChart({ speaker, mine }: TwoLines) {
	const t = useWords({ en, ru })
	const points = [speaker, mine].flatMap(line => line?.points ?? [])
	const longestS = Math.max(0.5, ...points.map(({ second }) => second))
	const highest = Math.max(minSemitones, ...points.map(({ semitones }) => Math.abs(semitones)))
	const path = (line: PitchLine) => pathOf(line.points, { longestS, highest })
	const message = (line: PitchLine | null) => (line ? t(`ends.${line.end}`) : t('noLine'))
	return (
		<figure className={styles.chart} aria-label={t('pitch')}>
			{points.length > 0 ? (
				<svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
					<line x1={0} x2={width} y1={height / 2} y2={height / 2} className={styles.middle} />
					{speaker ? <path d={path(speaker)} className={styles.speaker} data-line="speaker" /> : null}
					{mine ? <path d={path(mine)} className={styles.mine} data-line="mine" /> : null}
				</svg>
			) : null}
			<figcaption>
				<ul className={styles.key} role="status">
					<li>
						<Sample className={styles.speaker} /> <b>{t('speaker')}</b>: {message(speaker)}
					</li>
					<li>
						<Sample className={styles.mine} /> <b>{t('you')}</b>: {message(mine)}
					</li>
				</ul>
				{points.length > 0 ? <p className={styles.hint}>{t('hint')}</p> : null}
			</figcaption>
		</figure>
	)
}

function Sample({ className }: { className: string | undefined }) {
	return (
		<svg aria-hidden viewBox="0 0 28 8" width={28} height={8}>
			<path d="M2 4H26" className={className} />
		</svg>
	)
}

function pathOf(points: readonly LinePoint[], scale: { longestS: number; highest: number }): string {
	let lastS = Number.NEGATIVE_INFINITY
	return points
		.map(({ second, semitones }) => {
			const x = margin + (second / scale.longestS) * (width - 2 * margin)
			const y = height / 2 - (semitones / scale.highest) * (height / 2 - margin)
			const move = second - lastS > gapS ? 'M' : 'L'
			lastS = second
			return `${move}${x.toFixed(1)} ${y.toFixed(1)}`
		})
		.join('')
}
