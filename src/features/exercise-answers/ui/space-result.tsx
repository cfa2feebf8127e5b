import type { ReactNode } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { Button } from '#design/button.tsx'
import type { Answer } from '../contract.ts'
import type { Verdict } from '../rules.ts'
import type { RevealedKey } from './checker.ts'
import styles from './exercise-panel.module.css'
import { useExerciseWords } from './use-exercise-words.ts'
import { VerdictMark } from './verdict-mark.tsx'

type Props = {
	answer: Answer | undefined
	/** What the key says, once it was shown. */
	shown: RevealedKey | undefined
	/** Where a track says it. */
	inTrack: ReactNode
	onJudge(verdict: Verdict): void
}

/** How one answer is; one that varies is judged by whoever wrote it, beside the book's. */
export function SpaceResult({ answer, shown, inTrack, onJudge }: Props) {
	const t = useExerciseWords()
	const verdict = answer?.verdict ?? null
	const key = shown?.accepted.join(' / ') ?? ''
	return (
		<div className={styles.result}>
			{verdict ? (
				<p data-verdict={verdict}>
					<VerdictMark verdict={verdict} />
					{t(`said.${verdict}`)}
				</p>
			) : null}
			{shown ? (
				<p>
					{t(shown.is_open ? 'model' : 'answer')} <span lang={languageOfText(key)}>{key}</span>
				</p>
			) : null}
			{inTrack}
			{shown?.is_open && answer?.text ? (
				<div className={styles.tools}>
					<Button variant="secondary" aria-pressed={verdict === 'right'} onClick={() => onJudge('right')}>
						{t('mine.right')}
					</Button>
					<Button variant="secondary" aria-pressed={verdict === 'wrong'} onClick={() => onJudge('wrong')}>
						{t('mine.wrong')}
					</Button>
				</div>
			) : null}
		</div>
	)
}
