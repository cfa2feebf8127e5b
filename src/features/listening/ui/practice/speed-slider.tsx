import { Slider } from '#design/choice/slider.tsx'
import { useLanguage } from '#i18n/language.tsx'
import type { Player } from '../player/player.ts'
import { maxSpeed, minSpeed, speedStep } from '../player/player-state.ts'
import { usePlayer } from '../player/use-player.ts'
import { usePanelWords } from '../use-panel-words.ts'
import styles from './practice.module.css'

const handy = [0.5, 0.75, 1, 1.25, 1.5]

export function SpeedSlider({ player }: { player: Player }) {
	const t = usePanelWords()
	const language = useLanguage()
	const speed = usePlayer(player, state => state.speed)
	const shown = (value: number) => `${new Intl.NumberFormat(language).format(value)}×`
	return (
		<fieldset className={styles.group}>
			<legend>{t('speed')}</legend>
			<div className={styles.speeds}>
				<div className={styles.speed}>
					<Slider
						name={t('speed')}
						value={speed}
						min={minSpeed}
						max={maxSpeed}
						step={speedStep}
						valueText={shown(speed)}
						onChange={player.setSpeed}
					/>
					<output className={styles.value}>{shown(speed)}</output>
				</div>
				<div className={styles.chips}>
					{handy.map(value => (
						<button
							key={value}
							type="button"
							className={styles.chip}
							aria-pressed={value === speed}
							onClick={() => player.setSpeed(value)}
						>
							{shown(value)}
						</button>
					))}
				</div>
			</div>
		</fieldset>
	)
}
