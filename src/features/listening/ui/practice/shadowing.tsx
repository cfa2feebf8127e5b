import { Ear, Mic, Square, UserRound } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#design/button.tsx'
import { playRange } from '../player/play-range.ts'
import type { Player } from '../player/player.ts'
import { usePlayer } from '../player/use-player.ts'
import { useCues } from '../tracks/use-track-info.ts'
import type { Listening } from '../use-listening.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { belowRecording } from './below-recording.ts'
import { currentCue, rangeOfCue } from './current-cue.ts'
import styles from './practice.module.css'
import { createShadowRecorder } from './shadow-recorder.ts'

export function Shadowing({ listening, place }: { listening: Listening; place: number | null }) {
	const t = usePanelWords()
	const { player, trackInfo } = listening
	const cues = useCues(trackInfo, player.tracks[place ?? -1]?.source)
	const line = usePlayer(player, state =>
		state.chosen === place && state.duration > 0 ? currentCue(cues ?? [], state.time) : null,
	)
	const hasLoop = usePlayer(player, state => state.from !== null && state.to !== null)
	const [recorder] = useState(() => recorderOf(player))
	useEffect(() => () => recorder.close(), [recorder])
	const { stage, hasMine, refused } = useSyncExternalStore(recorder.watch, recorder.state, recorder.state)
	const isBusy = stage !== 'idle'
	/** Without A and B the line that is playing is repeated. */
	function repeat() {
		const range = hasLoop ? null : rangeOfCue(cues ?? [], line, player.state().duration)
		if (range) {
			player.setEnd({ from: range.from })
			player.setEnd({ to: range.to })
		}
		void recorder.repeatAfter()
	}
	return (
		<fieldset className={styles.group}>
			<legend className="visually-hidden">{t('shadowing')}</legend>
			<div className={styles.row}>
				{isBusy ? (
					<Button variant="primary" onClick={recorder.stop} data-recording={stage === 'recording'}>
						<Square aria-hidden size={16} /> {t(stage === 'recording' ? 'stopRecording' : 'stopPlaying')}
					</Button>
				) : (
					<Button variant="secondary" disabled={!hasLoop && line === null} onClick={repeat}>
						<Mic aria-hidden size={16} /> {t('sayAfter')}
					</Button>
				)}
				<Button variant="quiet" disabled={!hasMine} isBusy={isBusy} onClick={() => void recorder.playMine()}>
					<UserRound aria-hidden size={16} /> {t('hearMine')}
				</Button>
				<Button
					variant="quiet"
					disabled={!hasMine || !hasLoop}
					isBusy={isBusy}
					onClick={() => void recorder.playBoth()}
				>
					<Ear aria-hidden size={16} /> {t('hearBoth')}
				</Button>
			</div>
			<p className={styles.hint} role="status">
				{refused
					? t('noMicrophone')
					: stage === 'idle'
						? t(hasLoop || line !== null ? 'shadowHint' : 'shadowHint.nothing')
						: t(`shadow.${stage}`)}
			</p>
			{hasMine && stage !== 'recording' ? belowRecording(listening, recorder.repeated()) : null}
		</fieldset>
	)
}

function recorderOf(player: Player) {
	function ends() {
		const { from, to } = player.state()
		return { from: from ?? 0, to: to ?? 0 }
	}
	return createShadowRecorder({
		phrase: () => ({ source: player.tracks[player.state().chosen ?? -1]?.source ?? '', ...ends() }),
		playPhrase: signal => playRange(player, ends(), signal),
		phraseS: () => (ends().to - ends().from) / player.state().speed,
	})
}
