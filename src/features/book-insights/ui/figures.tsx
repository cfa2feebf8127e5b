import type { CSSProperties, ReactNode } from 'react'
import type { BookInsights } from '../contract.ts'
import { secondsOfFigure } from '../rules.ts'
import css from './book-insights.module.css'
import { useInsightWords } from './use-insight-words.ts'

/** Figures are rounded down. */
const atLeast = (readers: number) => `${readers}+`
/** `1:05` */
const formatTime = (seconds: number) =>
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
			<Section title={t('items')} empty={items.length === 0 && t('items.none')}>
				<ol className={css.list}>
					{items.map(item => (
						<Item key={item.id} item={item} />
					))}
				</ol>
			</Section>
			<Words title={t('lookedUp')} words={lookedUp} empty={t('lookedUp.none')} />
			<Words title={t('words')} words={words} empty={t('words.none')} />
			<Section title={t('tracks')} empty={tracks.length === 0 && t('tracks.none')}>
				{tracks.map(track => (
					<Track key={track.source} track={track} />
				))}
			</Section>
			<Section title={t('stops')} empty={stops.length === 0 && t('stops.none')}>
				<p className={css.about}>{t('stops.about')}</p>
				<ol className={css.list}>
					{stops.map(({ from_page: from, to_page: to, readers }) => (
						<Row
							key={from}
							name={t('pages', { from: String(from), to: String(to) })}
							readers={readers}
							largest={mostStopped}
						/>
					))}
				</ol>
			</Section>
		</>
	)
}

/** @param empty what is said where there is nothing to show, else false */
function Section({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
	return (
		<div className={css.part}>
			<h3>{title}</h3>
			{empty ? <p className={css.about}>{empty}</p> : children}
		</div>
	)
}

type WordsProps = { title: string; words: BookInsights['words']; empty: string }

function Words({ title, words, empty }: WordsProps) {
	const largest = Math.max(...words.map(({ readers }) => readers), 1)
	return (
		<Section title={title} empty={words.length === 0 && empty}>
			<ol className={css.list}>
				{words.map(({ word, readers }) => (
					<Row key={word} name={<span lang="en">{word}</span>} readers={readers} largest={largest} />
				))}
			</ol>
		</Section>
	)
}

function Item({ item }: { item: BookInsights['items'][number] }) {
	const t = useInsightWords()
	const { id, unit, label, item: number, sentence, answered, wrong, wrong_answers: answers } = item
	const isNamed = unit !== null && label !== null && number !== null
	const answerers = { answered: atLeast(answered) }
	return (
		<li className={css.item}>
			<b>{isNamed ? t('item', { unit, label, item: number }) : t('space', { id })}</b>
			{sentence !== '' && <span lang="en">{sentence}</span>}
			<span className={css.bar} aria-hidden>
				<span style={{ inlineSize: `${(100 * (wrong ?? 0)) / answered}%` }} />
			</span>
			<span className={css.about}>
				{wrong === null ? t('fewWrong', answerers) : t('wrong', { ...answerers, wrong: atLeast(wrong) })}
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

function Row({ name, readers, largest }: { name: ReactNode; readers: number; largest: number }) {
	const t = useInsightWords()
	return (
		<li className={css.row}>
			<span>{name}</span>
			<span className={css.bar} aria-hidden>
				<span style={{ inlineSize: `${(100 * readers) / largest}%` }} />
			</span>
			<span className={css.about}>{t('readers', { readers: atLeast(readers) })}</span>
		</li>
	)
}

function Track({ track: { title, seconds } }: { track: BookInsights['tracks'][number] }) {
	const t = useInsightWords()
	const largest = Math.max(...seconds.map(({ readers }) => readers))
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
							blockSize: `${(100 * readers) / largest}%`,
						}}
					/>
				))}
			</span>
			<ul className={css.answers}>
				{seconds.map(({ from, readers }) => (
					<li key={from}>
						{t('second', {
							from: formatTime(from),
							to: formatTime(from + secondsOfFigure),
							readers: atLeast(readers),
						})}
					</li>
				))}
			</ul>
		</div>
	)
}
