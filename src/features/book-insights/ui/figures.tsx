import type { CSSProperties, ReactNode } from 'react'
import type { BookInsights } from '../contract.ts'
import { secondsOfFigure } from '../rules.ts'
import css from './book-insights.module.css'
import { useInsightWords } from './use-insight-words.ts'

/** At least so many. */
const atLeast = (readers: number) => `${readers}+`
const clock = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export function Figures({
	figures: { items, looked_up: lookedUp, words, tracks, stops },
}: {
	figures: BookInsights
}) {
	const t = useInsightWords()
	const mostStopped = Math.max(...stops.map(({ readers }) => readers), 1)
	return (
		<>
			<Part title={t('items')} none={items.length === 0 && t('items.none')}>
				<ol className={css.list}>
					{items.map(item => (
						<Item key={item.id} item={item} />
					))}
				</ol>
			</Part>
			<Words title={t('lookedUp')} words={lookedUp} none={t('lookedUp.none')} />
			<Words title={t('words')} words={words} none={t('words.none')} />
			<Part title={t('tracks')} none={tracks.length === 0 && t('tracks.none')}>
				{tracks.map(track => (
					<Track key={track.source} track={track} />
				))}
			</Part>
			<Part title={t('stops')} none={stops.length === 0 && t('stops.none')}>
				<p className={css.about}>{t('stops.about')}</p>
				<ol className={css.list}>
					{stops.map(({ from_page: from, to_page: to, readers }) => (
						<Row
							key={from}
							name={t('pages', { from: String(from), to: String(to) })}
							readers={readers}
							most={mostStopped}
						/>
					))}
				</ol>
			</Part>
		</>
	)
}

function Part({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
	return (
		<div className={css.part}>
			<h3>{title}</h3>
			{none ? <p className={css.about}>{none}</p> : children}
		</div>
	)
}

type WordsProps = { title: string; words: BookInsights['words']; none: string }

function Words({ title, words, none }: WordsProps) {
	const most = Math.max(...words.map(({ readers }) => readers), 1)
	return (
		<Part title={title} none={words.length === 0 && none}>
			<ol className={css.list}>
				{words.map(({ word, readers }) => (
					<Row key={word} name={<span lang="en">{word}</span>} readers={readers} most={most} />
				))}
			</ol>
		</Part>
	)
}

function Item({ item }: { item: BookInsights['items'][number] }) {
	const t = useInsightWords()
	const { id, unit, label, item: number, sentence, answered, wrong, wrong_answers: answers } = item
	const isNamed = unit !== null && label !== null && number !== null
	const of = { answered: atLeast(answered) }
	return (
		<li className={css.item}>
			<b>{isNamed ? t('item', { unit, label, item: number }) : t('space', { id })}</b>
			{sentence !== '' && <span lang="en">{sentence}</span>}
			<span className={css.bar} aria-hidden>
				<span style={{ inlineSize: `${(100 * (wrong ?? 0)) / answered}%` }} />
			</span>
			<span className={css.about}>
				{wrong === null ? t('fewWrong', of) : t('wrong', { ...of, wrong: atLeast(wrong) })}
			</span>
			{answers.length > 0 && (
				<ul className={css.answers} aria-label={t('answers')}>
					{answers.map(({ text, readers }) => (
						<li key={text}>
							<span lang="en">{text}</span> {atLeast(readers)}
						</li>
					))}
				</ul>
			)}
		</li>
	)
}

function Row({ name, readers, most }: { name: ReactNode; readers: number; most: number }) {
	const t = useInsightWords()
	return (
		<li className={css.row}>
			<span>{name}</span>
			<span className={css.bar} aria-hidden>
				<span style={{ inlineSize: `${(100 * readers) / most}%` }} />
			</span>
			<span className={css.about}>{t('readers', { readers: atLeast(readers) })}</span>
		</li>
	)
}

function Track({ track: { title, seconds } }: { track: BookInsights['tracks'][number] }) {
	const t = useInsightWords()
	const most = Math.max(...seconds.map(({ readers }) => readers))
	const first = seconds[0]?.from ?? 0
	const last = (seconds.at(-1)?.from ?? 0) + secondsOfFigure
	const length = Math.max(1, (last - first) / secondsOfFigure)
	return (
		<div className={css.track}>
			<b lang="en">{title}</b>
			<span className={css.timeline} style={{ '--bins': length } as CSSProperties} aria-hidden>
				{seconds.map(({ from, readers }) => (
					<span
						key={from}
						style={{
							gridColumn: (from - first) / secondsOfFigure + 1,
							blockSize: `${(100 * readers) / most}%`,
						}}
					/>
				))}
			</span>
			<ul className={css.answers}>
				{seconds.map(({ from, readers }) => (
					<li key={from}>
						{t('second', {
							from: clock(from),
							to: clock(from + secondsOfFigure),
							readers: atLeast(readers),
						})}
					</li>
				))}
			</ul>
		</div>
	)
}
