import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import styles from './audio-bar.module.css'
import { type Player, speeds } from './player.ts'
import { usePlayer } from './use-player.ts'

export function SpeedChoice({ player }: { player: Player }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const speed = usePlayer(player, state => state.speed)
	return (
		<select
			className={styles.speed}
			aria-label={t('speed')}
			title={t('speed')}
			value={speed}
			onChange={event => player.setSpeed(Number(event.currentTarget.value))}
		>
			{speeds.map(value => (
				<option key={value} value={value}>
					{new Intl.NumberFormat(language).format(value)}×
				</option>
			))}
		</select>
	)
}
