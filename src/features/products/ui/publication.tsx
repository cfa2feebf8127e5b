import { useId } from 'react'
import { MomentField } from './moment-field.tsx'
import type { ProductErrors } from './product-fields.ts'
import css from './product-form.module.css'
import { useProductWords } from './use-product-words.ts'

const hourSeconds = 3600
type Way = 'draft' | 'published' | 'later'
type Props = {
	shownFrom: number | null
	errors: ProductErrors
	timeZone: string
	onChange(shownFrom: number | null): void
}

/** Draft, published, or published from a moment on. */
export function Publication({ shownFrom, errors, timeZone, onChange }: Props) {
	const t = useProductWords()
	const name = useId()
	const way: Way = shownFrom === null ? 'draft' : shownFrom === 0 ? 'published' : 'later'
	const choices: { [way in Way]: () => void } = {
		draft: () => onChange(null),
		published: () => onChange(0),
		later: () => onChange(nextHour()),
	}
	const error = errors.get('shownFrom')
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
					error={error && t(error)}
					onChange={next => next !== null && onChange(next)}
				/>
			)}
		</fieldset>
	)
}

function nextHour(): number {
	return (Math.floor(Date.now() / 1000 / hourSeconds) + 1) * hourSeconds
}
