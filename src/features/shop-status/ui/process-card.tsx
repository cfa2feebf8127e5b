import { formatMoment, formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Minute, ShopProcess } from '../contract.ts'
import { formatBytes, formatNumber } from './formats.ts'
import css from './status-view.module.css'
import { useStatusWords } from './use-status-words.ts'

type Figure = 'requests' | 'p95' | 'delay'
const figureOf: { [figure in Figure]: (minute: Minute) => number } = {
	requests: minute => minute.requests,
	p95: minute => minute.p95_ms,
	delay: minute => minute.event_loop_delay_ms,
}
const figures: Figure[] = ['requests', 'p95', 'delay']
const minutesShown = 60
/** The commit of a shop that was not built from a repository. */
const unknownCommit = 'unknown'

export function ProcessCard({ process, now }: { process: ShopProcess; now: number }) {
	const t = useStatusWords()
	const language = useLanguage()
	const at = (seconds: number) => formatMoment(seconds, language)
	const isKnown = process.commit !== unknownCommit
	const failures = process.minutes.reduce((sum, minute) => sum + minute.failures, 0)
	return (
		<article className={css.process} aria-label={t('process', { process: process.process })}>
			<h3>
				{process.process}
				{process.is_silent && <span className={css.silent}>{t('silent', { at: at(process.seen_at) })}</span>}
			</h3>
			<p className={css.soft}>
				{t('version', {
					version: isKnown ? `${process.version} · ${process.commit.slice(0, 7)}` : process.version,
					at: at(process.started_at),
				})}
			</p>
			<dl className={css.figures}>
				<div>
					<dt>{t('memory')}</dt>
					<dd>{formatBytes(process.memory, language)}</dd>
				</div>
				<div>
					<dt>{t('cpu')}</dt>
					<dd>{formatPercent(process.cpu, language)}</dd>
				</div>
				<div data-state={failures > 0 ? 'bad' : 'ok'}>
					<dt>{t('failures')}</dt>
					<dd>{formatNumber(failures, language)}</dd>
				</div>
			</dl>
			<div className={css.charts}>
				{figures.map(figure => (
					<Chart key={figure} figure={figure} minutes={process.minutes} now={now} />
				))}
			</div>
		</article>
	)
}

type ChartProps = { figure: Figure; minutes: Minute[]; now: number }

/** A bar a minute of the last hour; a minute without a figure has none. */
function Chart({ figure, minutes, now }: ChartProps) {
	const t = useStatusWords()
	const language = useLanguage()
	const values = minutes.map(minute => ({
		ago: Math.floor(now / 60) - Math.floor(minute.at / 60),
		value: figureOf[figure](minute),
	}))
	const shown = values.filter(({ ago }) => ago >= 0 && ago < minutesShown)
	const max = Math.max(0, ...shown.map(({ value }) => value))
	const whole = (value: number) => formatNumber(Math.round(value), language)
	const words = { now: whole(values.at(-1)?.value ?? 0), max: whole(max) }
	return (
		<figure className={css.chart}>
			<figcaption aria-hidden>
				{t(figure)} <b>{words.now}</b> <span>{t('max', words)}</span>
			</figcaption>
			<svg
				role="img"
				aria-label={t(`chart.${figure}`, words)}
				viewBox={`0 0 ${minutesShown * 4} 40`}
				preserveAspectRatio="none"
			>
				<path d={`M0 39.5H${minutesShown * 4}`} className={css.base} />
				{max > 0 &&
					shown.map(({ ago, value }) => (
						<rect
							key={ago}
							x={(minutesShown - 1 - ago) * 4 + 0.5}
							width={3}
							y={39 - (value / max) * 38}
							height={(value / max) * 38}
						/>
					))}
			</svg>
		</figure>
	)
}
