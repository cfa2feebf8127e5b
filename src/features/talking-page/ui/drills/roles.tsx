import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import inlineField from '#design/setting/inline-field.module.css'
import { useStore } from '#design/store.ts'
import type { SentencePlayer } from '../sentence-player.ts'
import { useTalkingWords } from '../use-talking-words.ts'
import { type DrillLine, speakersOf } from './drill-lines.ts'
import styles from './drills.module.css'
import { createRolePlay } from './role-play.ts'

type Props = { lines: readonly DrillLine[]; sentences: SentencePlayer }

/** A dialogue in which the lines of one speaker are the reader's. */
export function Roles({ lines, sentences }: Props) {
	const t = useTalkingWords()
	const speakers = speakersOf(lines)
	const [role, setRole] = useState(speakers[0] ?? '')
	const [isHidden, setHidden] = useState(false)
	const [play] = useState(() => createRolePlay(sentences))
	useEffect(() => play.stop, [play])
	const { line } = useStore({ watch: play.watch, get: play.state }, play.state())
	const current = line === null ? undefined : lines[line]
	if (speakers.length === 0) return <p className={styles.hint}>{t('noRoles')}</p>
	function turn({ said, speaker }: DrillLine): string {
		if (speaker !== role) return t('theirTurn', { speaker: speaker ?? '…' })
		return isHidden ? t('yourTurnHidden') : t('yourTurn', { text: said })
	}
	return (
		<div className={styles.drill}>
			<label className={styles.kind}>
				{t('yourRole')}
				<select
					value={role}
					onChange={event => {
						play.stop()
						setRole(event.currentTarget.value)
					}}
				>
					{speakers.map(speaker => (
						<option key={speaker}>{speaker}</option>
					))}
				</select>
			</label>
			<label className={inlineField.check}>
				<input
					type="checkbox"
					checked={isHidden}
					onChange={event => setHidden(event.currentTarget.checked)}
				/>
				{t('hideMine')}
			</label>
			<Button variant="secondary" onClick={() => (current ? play.stop() : play.begin(lines, role))}>
				{t(current ? 'stopRole' : 'startRole')}
			</Button>
			<p className={styles.turn} role="status" data-mine={current?.speaker === role || undefined}>
				{current ? turn(current) : t('roleHint')}
			</p>
		</div>
	)
}
