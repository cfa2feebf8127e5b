import { Eye, EyeOff, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { SentencePlayer } from '../sentence-player.ts'
import { useTalkingWords } from '../use-talking-words.ts'
import type { DrillLine } from './drill-lines.ts'
import styles from './drills.module.css'

type Props = { lines: readonly DrillLine[]; sentences: SentencePlayer }

/** The transcript is hidden; each sentence can be heard and revealed. */
export function HiddenLines({ lines, sentences }: Props) {
	const t = useTalkingWords()
	const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
	const isAll = shown.size === lines.length
	function toggle(at: number) {
		const next = new Set(shown)
		if (!next.delete(at)) next.add(at)
		setShown(next)
	}
	return (
		<div className={styles.drill}>
			<Button variant="secondary" onClick={() => setShown(new Set(isAll ? [] : lines.keys()))}>
				{t(isAll ? 'hideAll' : 'revealAll')}
			</Button>
			<ol className={styles.lines}>
				{lines.map((line, at) => {
					const number = String(at + 1)
					const isShown = shown.has(at)
					return (
						<li key={`line ${number}`}>
							<IconButton name={t('hearNumber', { number })} onClick={() => sentences.play(line)}>
								<Play aria-hidden size={16} />
							</IconButton>
							<IconButton
								name={t(isShown ? 'hide' : 'reveal', { number })}
								aria-expanded={isShown}
								onClick={() => toggle(at)}
							>
								{isShown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
							</IconButton>
							{isShown ? <span lang="en">{line.said}</span> : <span aria-hidden className={styles.hidden} />}
						</li>
					)
				})}
			</ol>
		</div>
	)
}
