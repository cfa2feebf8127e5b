import { type Days, presets } from '../rules.ts'
import css from './period-picker.module.css'
import type { Change, View } from './use-report-address.ts'
import { useReportWords } from './use-report-words.ts'

type Props = { view: View; change: (change: Change) => void; timeZone: string; today: string }

export function PeriodPicker({ view: { preset, days }, change, timeZone, today }: Props) {
	const t = useReportWords()
	return (
		<fieldset className={css.picker}>
			<legend className="visually-hidden">{t('period')}</legend>
			<div className={css.presets}>
				{presets.map(name => (
					<button
						key={name}
						type="button"
						aria-pressed={name === preset}
						onClick={() => change({ period: name })}
					>
						{t(`period.${name}`)}
					</button>
				))}
			</div>
			<div className={css.days}>
				{(['from', 'to'] as const).map(end => (
					<label key={end}>
						<span>{t(`period.${end}`)}</span>
						<input
							type="date"
							value={days[end]}
							max={end === 'from' ? days.to || today : today}
							min={end === 'to' ? days.from || undefined : undefined}
							onChange={event => change(withEnd(days, end, event.currentTarget.value))}
						/>
					</label>
				))}
			</div>
			<p className={css.zone}>{t('period.zone', { zone: timeZone })}</p>
		</fieldset>
	)
}

function withEnd({ from, to }: Days, end: 'from' | 'to', value: string): Days {
	return { from, to, [end]: value }
}
