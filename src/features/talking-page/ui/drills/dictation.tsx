import { Play } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import type { SentencePlayer } from '../sentence-player.ts'
import { useTalkingWords } from '../use-talking-words.ts'
import { type ComparedWord, compareWords } from './compare-words.ts'
import type { DrillLine } from './drill-lines.ts'
import styles from './drills.module.css'

type Props = { lines: readonly DrillLine[]; sentences: SentencePlayer }
const maxLength = 500

/** Type what is heard, a sentence at a time. */
export function Dictation({ lines, sentences }: Props) {
	const t = useTalkingWords()
	const field = useId()
	const [at, setAt] = useState(0)
	const [typed, setTyped] = useState('')
	const [compared, setCompared] = useState<readonly ComparedWord[] | null>(null)
	const line = lines[Math.min(at, lines.length - 1)]
	const result = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (compared) result.current?.scrollIntoView({ block: 'nearest' })
	}, [compared])
	if (!line) return null
	function go(to: number) {
		const next = lines[to]
		if (!next) return
		setAt(to)
		setTyped('')
		setCompared(null)
		sentences.play(next)
	}
	function check(event: SubmitEvent) {
		event.preventDefault()
		setCompared(compareWords(line?.said ?? '', typed))
	}
	return (
		<form className={styles.drill} onSubmit={check} noValidate>
			<div className={styles.row}>
				<span className={styles.count}>
					{t('sentenceOf', { number: String(at + 1), count: String(lines.length) })}
				</span>
				<Button variant="secondary" onClick={() => sentences.play(line)}>
					<Play aria-hidden size={16} /> {t('hear')}
				</Button>
			</div>
			<label className={styles.label} htmlFor={field}>
				{t('typeSentence')}
			</label>
			<input
				id={field}
				className={styles.field}
				lang="en"
				autoCapitalize="off"
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				maxLength={maxLength}
				value={typed}
				onChange={event => {
					setTyped(event.currentTarget.value)
					setCompared(null)
				}}
			/>
			<div className={styles.row}>
				<Button type="submit" disabled={typed.trim() === ''}>
					{t('check')}
				</Button>
				<Button variant="quiet" disabled={at === 0} onClick={() => go(at - 1)}>
					{t('previousSentence')}
				</Button>
				<Button variant="quiet" disabled={at >= lines.length - 1} onClick={() => go(at + 1)}>
					{t('nextSentence')}
				</Button>
			</div>
			<div role="status" ref={result}>
				{compared ? <Result words={compared} /> : null}
			</div>
		</form>
	)
}

/** In a sentence for everybody, and word by word for those who see it. */
function Result({ words }: { words: readonly ComparedWord[] }) {
	const t = useTalkingWords()
	const of = (state: ComparedWord['state']) =>
		words.filter(one => one.state === state).map(({ word }) => word)
	const [right, missing, extra] = [of('right'), of('missing'), of('extra')]
	const isRight = missing.length === 0 && extra.length === 0
	const count = { right: String(right.length), count: String(right.length + missing.length) }
	return (
		<>
			<p className={styles.result}>
				{isRight ? t('allRight') : t('someRight', count)}
				{missing.length > 0 ? ` ${t('missing', { words: missing.join(', ') })}` : ''}
				{extra.length > 0 ? ` ${t('extra', { words: extra.join(', ') })}` : ''}
			</p>
			<p className={styles.compared} lang="en" aria-hidden>
				{words.map(({ word, state }, at) => (
					<span key={at.toString()} data-state={state}>
						{word}{' '}
					</span>
				))}
			</p>
		</>
	)
}
