import { Minus, Plus, Repeat, X } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import inlineField from '#design/setting/inline-field.module.css'
import { useLanguage } from '#i18n/language.tsx'
import type { Player } from '../player/player.ts'
import { gapChoices } from '../player/player-state.ts'
import { usePlayer } from '../player/use-player.ts'
import { usePanelWords } from '../use-panel-words.ts'
import { formatTenths } from './format-tenths.ts'
import styles from './practice.module.css'
import { keyOfAct } from './practice-keys.ts'

const nudgeS = 0.1

export function LoopControls({ player }: { player: Player }) {
	const t = usePanelWords()
	const hasBoth = usePlayer(player, state => state.from !== null && state.to !== null)
	const hasAny = usePlayer(player, state => state.from !== null || state.to !== null)
	const repeating = usePlayer(player, state => state.repeating)
	const gap = usePlayer(player, state => state.gap)
	const number = new Intl.NumberFormat(useLanguage())
	return (
		<fieldset className={styles.group}>
			<legend>{t('repeat')}</legend>
			<div className={styles.ends}>
				<End player={player} which="from" />
				<End player={player} which="to" />
			</div>
			<div className={styles.row}>
				<IconButton
					name={t('repeatLoop')}
					shortcut={keyOfAct('repeat')}
					aria-pressed={repeating}
					disabled={!hasBoth}
					onClick={() => player.setRepeating(!repeating)}
				>
					<Repeat aria-hidden size={18} />
				</IconButton>
				<IconButton
					name={t('clearEnds')}
					shortcut={keyOfAct('clear')}
					disabled={!hasAny}
					onClick={player.clearEnds}
				>
					<X aria-hidden size={18} />
				</IconButton>
				<label className={inlineField.select}>
					{t('gap')}
					<select value={gap} onChange={event => player.setGap(Number(event.currentTarget.value))}>
						{gapChoices.map(seconds => (
							<option key={seconds} value={seconds}>
								{seconds === 0 ? t('noGap') : t('seconds', { seconds: number.format(seconds) })}
							</option>
						))}
					</select>
				</label>
			</div>
		</fieldset>
	)
}

function End({ player, which }: { player: Player; which: 'from' | 'to' }) {
	const t = usePanelWords()
	const language = useLanguage()
	const at = usePlayer(player, state => state[which])
	const isReady = usePlayer(player, state => state.duration > 0)
	const move = (seconds: number) => player.setEnd(which === 'from' ? { from: seconds } : { to: seconds })
	const letter = which === 'from' ? 'A' : 'B'
	return (
		<div className={styles.end}>
			<IconButton
				name={t(which === 'from' ? 'earlierA' : 'earlierB')}
				className={styles.nudge}
				disabled={at === null}
				onClick={() => move((at ?? 0) - nudgeS)}
			>
				<Minus aria-hidden size={14} />
			</IconButton>
			<button
				type="button"
				className={styles.set}
				disabled={!isReady}
				aria-label={
					at === null
						? t(which === 'from' ? 'setA' : 'setB')
						: t('endAt', { letter, time: formatTenths(at, language) })
				}
				title={`${t(which === 'from' ? 'setA' : 'setB')} (${keyOfAct(which)})`}
				aria-keyshortcuts={keyOfAct(which)}
				onClick={() => move(player.now())}
			>
				<b>{letter}</b> {at === null ? '–:––' : formatTenths(at, language)}
			</button>
			<IconButton
				name={t(which === 'from' ? 'laterA' : 'laterB')}
				className={styles.nudge}
				disabled={at === null}
				onClick={() => move((at ?? 0) + nudgeS)}
			>
				<Plus aria-hidden size={14} />
			</IconButton>
		</div>
	)
}
