import { Play } from 'lucide-react'
import { type SubmitEvent, useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { SentencePlayer } from '../sentence-player.ts'
import { useTalkingWords } from '../use-talking-words.ts'
import { sameWord } from './compare-words.ts'
import type { DrillLine } from './drill-lines.ts'
import styles from './drills.module.css'
import { gappedLines, type Piece } from './gapped-text.ts'

type Props = { lines: readonly DrillLine[]; sentences: SentencePlayer }
const steps = [3, 5, 7, 10]

/** The transcript with every n-th word left out, to be filled in while listening. */
export function MissingWords({ lines, sentences }: Props) {
	const t = useTalkingWords()
	const [every, setEvery] = useState(5)
	const [typed, setTyped] = useState<{ [gap: number]: string }>({})
	const [isChecked, setChecked] = useState(false)
	const pieces = useMemo(
		() =>
			gappedLines(
				lines.map(({ said }) => said),
				every,
			),
		[lines, every],
	)
	const gaps = pieces.flat().filter(({ gap }) => gap !== null)
	const isRight = ({ text, gap }: Piece) => sameWord(typed[gap ?? 0]?.trim() ?? '', text)
	const right = String(gaps.filter(isRight).length)
	function check(event: SubmitEvent) {
		event.preventDefault()
		setChecked(true)
	}
	return (
		<form className={styles.drill} onSubmit={check} noValidate>
			<label className={styles.kind}>
				{t('everyNth')}
				<select
					value={every}
					onChange={event => {
						setEvery(Number(event.currentTarget.value))
						setTyped({})
						setChecked(false)
					}}
				>
					{steps.map(step => (
						<option key={step}>{step}</option>
					))}
				</select>
			</label>
			<ol className={styles.lines}>
				{pieces.map((line, at) => (
					<li key={`line ${at.toString()}`}>
						<IconButton
							name={t('hearNumber', { number: String(at + 1) })}
							onClick={() => lines[at] && sentences.play(lines[at])}
						>
							<Play aria-hidden size={16} />
						</IconButton>
						<span lang="en">
							{line.map((piece, place) =>
								piece.gap === null ? (
									piece.text
								) : (
									<Gap
										key={place.toString()}
										number={piece.gap}
										length={piece.text.length}
										value={typed[piece.gap] ?? ''}
										verdict={isChecked ? isRight(piece) : null}
										onChange={value => {
											setTyped({ ...typed, [piece.gap ?? 0]: value })
											setChecked(false)
										}}
									/>
								),
							)}
						</span>
					</li>
				))}
			</ol>
			<Button type="submit">{t('check')}</Button>
			<p className={styles.result} role="status">
				{isChecked ? t('gapsRight', { right, count: String(gaps.length) }) : ''}
			</p>
		</form>
	)
}

type GapProps = {
	number: number
	length: number
	value: string
	/** Null before it is checked. */
	verdict: boolean | null
	onChange(value: string): void
}

function Gap({ number, length, value, verdict, onChange }: GapProps) {
	const t = useTalkingWords()
	return (
		<>
			<input
				className={styles.gap}
				aria-label={t('gap', { number: String(number) })}
				aria-invalid={verdict === false || undefined}
				aria-description={verdict === null ? undefined : t(verdict ? 'right' : 'wrong')}
				autoCapitalize="off"
				autoComplete="off"
				autoCorrect="off"
				spellCheck={false}
				maxLength={60}
				style={{ width: `${Math.max(4, length + 2)}ch` }}
				value={value}
				onChange={event => onChange(event.currentTarget.value)}
			/>
			{verdict === null ? null : <span aria-hidden>{verdict ? ' ✓' : ' ✗'}</span>}
		</>
	)
}
