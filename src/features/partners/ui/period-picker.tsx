import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type Period, periodOf, presets } from './period.ts'
import css from './period-picker.module.css'

/** Two days and the periods that publishers ask for most. */
export function PeriodPicker({ period, choose }: { period: Period; choose: (period: Period) => void }) {
	const t = useWords({ en, ru })
	return (
		<fieldset className={css.picker}>
			<legend>{t('period')}</legend>
			<div className={css.presets}>
				{presets.map(preset => {
					const days = periodOf(preset, Date.now())
					const isChosen = days.from === period.from && days.to === period.to
					return (
						<button key={preset} type="button" aria-pressed={isChosen} onClick={() => choose(days)}>
							{t(`period.${preset}`)}
						</button>
					)
				})}
			</div>
			<div className={css.days}>
				<label>
					<span>{t('period.from')}</span>
					<input
						type="date"
						value={period.from}
						onChange={event => choose({ ...period, from: event.currentTarget.value })}
					/>
				</label>
				<label>
					<span>{t('period.to')}</span>
					<input
						type="date"
						value={period.to}
						onChange={event => choose({ ...period, to: event.currentTarget.value })}
					/>
				</label>
			</div>
		</fieldset>
	)
}
