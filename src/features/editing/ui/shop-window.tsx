import { useId } from 'react'
import { MomentField } from './moment-field.tsx'
import type { ProductFault } from './product-fields.ts'
import css from './product-form.module.css'
import type { Row } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'

const hourSeconds = 3600
type Way = 'draft' | 'published' | 'later'
type Props = {
	value: Row
	faults: Map<string, ProductFault>
	timeZone: string
	onChange(shownFrom: number | null): void
}

/** Whether a book stands in the shop: a draft, there, or there from a moment on. */
export function ShopWindow({ value, faults, timeZone, onChange }: Props) {
	const t = useEditingWords()
	const name = useId()
	const { shownFrom } = value
	const way: Way = shownFrom === null ? 'draft' : shownFrom === 0 ? 'published' : 'later'
	const choices: { [way in Way]: () => void } = {
		draft: () => onChange(null),
		published: () => onChange(0),
		later: () => onChange(nextHour()),
	}
	const fault = faults.get('shownFrom')
	return (
		<fieldset className={css.window}>
			<legend>{t('product.window')}</legend>
			{(['draft', 'published', 'later'] as const).map(choice => (
				<label key={choice} className={css.check}>
					<input type="radio" name={name} checked={way === choice} onChange={choices[choice]} />
					{t(`product.window.${choice}`)}
				</label>
			))}
			{way === 'later' && (
				<MomentField
					label={t('product.shownFrom')}
					hint={t('product.zone', { zone: timeZone })}
					value={shownFrom}
					timeZone={timeZone}
					error={fault && t(`product.fault.${fault}`)}
					onChange={next => next !== null && onChange(next)}
				/>
			)}
		</fieldset>
	)
}

function nextHour(): number {
	return (Math.floor(Date.now() / 1000 / hourSeconds) + 1) * hourSeconds
}
