import { zoneName } from '#contract/time-zone/zone-name.ts'
import { useLanguage } from '#i18n/language.tsx'
import { type Days, isPeriod, presets, yearBefore } from '../rules.ts'
import css from './period-picker.module.css'
import type { Change, View } from './use-report-address.ts'
import { useReportWords } from './use-report-words.ts'

type Props = { view: View; onChange: (change: Change) => void; timeZone: string; today: string }

export function PeriodPicker({ view: { preset, days, against }, onChange, timeZone, today }: Props) {
	const t = useReportWords()
	const language = useLanguage()
	return (
		<fieldset className={css.picker}>
			<legend className="visually-hidden">{t('period')}</legend>
			<div className={css.presets}>
				{presets.map(name => (
					<button
						key={name}
						type="button"
						aria-pressed={name === preset}
						onClick={() => onChange({ period: name })}
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
							onChange={event => onChange(withEnd(days, end, event.currentTarget.value))}
						/>
					</label>
				))}
			</div>
			<div className={css.days}>
				<label>
					<span>{t('period.against')}</span>
					<select
						value={against ? 'other' : 'preceding'}
						onChange={event =>
							onChange(
								event.currentTarget.value === 'other'
									? againstDays(isPeriod(days) ? yearBefore(days) : days)
									: againstDays({ from: '', to: '' }),
							)
						}
					>
						<option value="preceding">{t(precedingKey(preset))}</option>
						<option value="other">{t('period.other')}</option>
					</select>
				</label>
				{against &&
					(['from', 'to'] as const).map(end => (
						<label key={end}>
							<span>{t(`period.against.${end}`)}</span>
							<input
								type="date"
								value={against[end]}
								max={end === 'from' ? against.to || today : today}
								min={end === 'to' ? against.from || undefined : undefined}
								// A comparison with half a period is one with the preceding one again.
								onChange={event =>
									event.currentTarget.value !== '' &&
									onChange(againstDays(withEnd(against, end, event.currentTarget.value)))
								}
							/>
						</label>
					))}
			</div>
			<p className={css.zone}>{t('period.zone', { zone: zoneName(timeZone, language) })}</p>
		</fieldset>
	)
}

function precedingKey(preset: View['preset']) {
	return preset === 'month' || preset === 'quarter' || preset === 'year'
		? (`period.preceding.${preset}` as const)
		: 'period.preceding'
}

function againstDays({ from, to }: Days): Change {
	return { againstFrom: from, againstTo: to }
}

function withEnd({ from, to }: Days, end: 'from' | 'to', value: string): Days {
	return { from, to, [end]: value }
}
