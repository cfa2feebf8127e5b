import inlineField from '#design/setting/inline-field.module.css'
import type { Player } from '../player/player.ts'
import { followModes } from '../player/player-state.ts'
import { usePlayer } from '../player/use-player.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './practice.module.css'

const minutes = [5, 10, 15, 30, 45, 60]

export function PlaybackOptions({ player }: { player: Player }) {
	const t = usePanelWords()
	const follow = usePlayer(player, state => state.follow)
	const turnsPages = usePlayer(player, state => state.turnsPages)
	const sleep = usePlayer(player, state => state.sleep)
	function chooseSleep(value: string) {
		if (value === 'off') return player.setSleep(null)
		player.setSleep(value === 'track' ? 'track' : Date.now() + Number(value) * 60_000)
	}
	return (
		<fieldset className={styles.group}>
			<legend className="visually-hidden">{t('options')}</legend>
			<div className={styles.row}>
				<label className={inlineField.select}>
					{t('follow')}
					<select
						value={follow}
						onChange={event => {
							const chosen = followModes.find(value => value === event.currentTarget.value)
							if (chosen) player.setFollow(chosen)
						}}
					>
						{followModes.map(value => (
							<option key={value} value={value}>
								{t(`follow.${value}`)}
							</option>
						))}
					</select>
				</label>
				<label className={inlineField.check}>
					<input
						type="checkbox"
						checked={turnsPages}
						onChange={event => player.setTurnsPages(event.currentTarget.checked)}
					/>
					{t('turnsPages')}
				</label>
				<label className={inlineField.select}>
					{t('sleep')}
					<select
						value={sleep === null ? 'off' : sleep === 'track' ? 'track' : 'set'}
						onChange={event => chooseSleep(event.currentTarget.value)}
					>
						<option value="off">{t('sleep.off')}</option>
						<option value="track">{t('sleep.track')}</option>
						{typeof sleep === 'number' ? (
							<option value="set">{t('sleep.at', { time: clockTime(sleep) })}</option>
						) : null}
						{minutes.map(count => (
							<option key={count} value={count}>
								{t('sleep.in', { count })}
							</option>
						))}
					</select>
				</label>
			</div>
		</fieldset>
	)
}

/** "21:05", local time. */
function clockTime(ms: number): string {
	return new Date(ms).toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })
}
