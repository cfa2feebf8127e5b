import type { ReactNode } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Card, Fact } from '../../contract.ts'
import styles from './book-facts.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = { book: Card; facts: Fact[]; trackCount: number }

export function BookFacts({ book, facts, trackCount }: Props) {
	const t = useWords({ en, ru })
	const audio = [
		...(book.audioMinutes ? [t('minutes', { count: book.audioMinutes })] : []),
		...(trackCount > 0 ? [t('tracks', { count: trackCount })] : []),
	].join(', ')
	const linesOf = (kind: Fact['kind']) =>
		facts
			.filter(fact => fact.kind === kind)
			.map(fact => <Line key={fact.field} name={t(fact.field)} value={factText(fact)} />)
	return (
		<dl className={styles.facts}>
			{linesOf('readerFact')}
			{book.pages ? <Line name={t('pages')} value={book.pages} /> : null}
			{audio ? <Line name={t('audio')} value={audio} /> : null}
			{linesOf('fact')}
		</dl>
	)
}

function factText({ field, value }: Fact): ReactNode {
	if (field === 'level') return <span className={styles.level}>{value}</span>
	if (field === 'ageMark') return <span className={styles.age}>{value}+</span>
	if (field !== 'publisher')
		return typeof value === 'string' ? <span lang={languageOfText(value)}>{value}</span> : value
	const name = String(value)
	return (
		<a href={`/books?${new URLSearchParams({ publisher: name })}`} lang={languageOfText(name)}>
			{name}
		</a>
	)
}

function Line({ name, value }: { name: string; value: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{value}</dd>
		</div>
	)
}
