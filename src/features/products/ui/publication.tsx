import { useId } from 'react'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { useLanguage } from '#i18n/language.tsx'
import { MomentField } from './moment-field.tsx'
import type { ProductErrors, ProductForm } from './product-fields.ts'
import css from './product-form.module.css'
import type { ProductContext } from './product-input.tsx'
import { useProductWords } from './use-product-words.ts'

const hourSeconds = 3600
const ways = ['draft', 'production', 'ready'] as const
type Way = (typeof ways)[number]
type State = Pick<ProductForm, 'shownFrom' | 'isReady'>
type Props = {
	value: State
	errors: ProductErrors
	refused: { field: string; words: string } | null
	around: Pick<ProductContext, 'pages' | 'time_zone'>
	onChange(next: State): void
}

/** The one state of a book: a draft, in production, or for sale; at once or from a moment on. */
export function Publication({ value, errors, refused, around, onChange }: Props) {
	const t = useProductWords()
	const language = useLanguage()
	const id = useId()
	const { shownFrom, isReady } = value
	const way: Way = shownFrom === null ? 'draft' : isReady ? 'ready' : 'production'
	const isLater = shownFrom !== null && shownFrom !== 0
	const error = errors.get('shownFrom')
	const words = error ? t(error) : refused?.field === 'isReady' ? refused.words : undefined

	function choose(next: Way): void {
		if (next === 'draft') onChange({ shownFrom: null, isReady: false })
		else onChange({ shownFrom: shownFrom ?? 0, isReady: next === 'ready' })
	}

	return (
		<fieldset className={css.window}>
			<legend>{t('product.window')}</legend>
			{ways.map(choice => (
				<label key={choice} className={css.check}>
					<input
						type="radio"
						name={id}
						checked={way === choice}
						disabled={choice === 'ready' && around.pages === null && way !== 'ready'}
						onChange={() => choose(choice)}
					/>
					{t(`product.window.${choice}`)}
				</label>
			))}
			{around.pages === null && <p className={css.soft}>{t('product.pdfNeeded')}</p>}
			{way !== 'draft' && (
				<label className={css.check}>
					<input
						type="checkbox"
						checked={isLater}
						onChange={event => onChange({ isReady, shownFrom: event.currentTarget.checked ? nextHour() : 0 })}
					/>
					{t('product.window.later')}
				</label>
			)}
			{isLater && (
				<MomentField
					label={t('product.shownFrom')}
					hint={t('product.zone', { zone: zoneName(around.time_zone, language) })}
					value={shownFrom}
					timeZone={around.time_zone}
					error={error && t(error)}
					onChange={next => next !== null && onChange({ isReady, shownFrom: next })}
				/>
			)}
			{words && !(isLater && error) && (
				<p className={css.error} role="alert">
					{words}
				</p>
			)}
		</fieldset>
	)
}

function nextHour(): number {
	return (Math.floor(Date.now() / 1000 / hourSeconds) + 1) * hourSeconds
}
