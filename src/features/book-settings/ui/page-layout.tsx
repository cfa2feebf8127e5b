import { type ReactNode, useId } from 'react'
import { type Binding, bindings, type Pairing, pairings } from '#contract/book-layout.ts'
import css from './page-layout.module.css'
import { SpreadDrawing } from './spread-drawing.tsx'
import { useBookSettingsWords } from './use-book-settings-words.ts'

type Layout = { pairing: Pairing; binding: Binding }
type Props = Layout & { onChange(next: Layout, place: keyof Layout): void }

/** Which pages face each other, and where the book is bound: each choice with a drawing of what it comes to. */
export function PageLayout({ pairing, binding, onChange }: Props) {
	const t = useBookSettingsWords()
	return (
		<>
			<Cards
				name="pairing"
				title={t('field.pairing')}
				hint={t('field.pairingHint')}
				choices={pairings}
				chosen={pairing}
				wordsOf={choice => t(`pairing.${choice}`)}
				drawingOf={choice => <SpreadDrawing pairing={choice} binding={binding} />}
				onChoose={choice => onChange({ pairing: choice, binding }, 'pairing')}
			/>
			<Cards
				name="binding"
				title={t('field.binding')}
				hint={t('field.bindingHint')}
				choices={bindings}
				chosen={binding}
				wordsOf={choice => t(`binding.${choice}`)}
				drawingOf={choice => <SpreadDrawing pairing={pairing} binding={choice} />}
				onChoose={choice => onChange({ pairing, binding: choice }, 'binding')}
			/>
		</>
	)
}

type CardsProps<Choice extends string> = {
	name: string
	title: string
	hint: string
	choices: readonly Choice[]
	chosen: Choice
	wordsOf(choice: Choice): string
	drawingOf(choice: Choice): ReactNode
	onChoose(choice: Choice): void
}

function Cards<Choice extends string>({ name, title, hint, choices, chosen, ...card }: CardsProps<Choice>) {
	const id = useId()
	return (
		<fieldset className={css.cards} aria-describedby={id}>
			<legend>{title}</legend>
			<p id={id}>{hint}</p>
			{choices.map(choice => (
				<label key={choice} className={css.card}>
					{card.drawingOf(choice)}
					<span>
						<input
							type="radio"
							name={name}
							checked={chosen === choice}
							onChange={() => card.onChoose(choice)}
						/>
						{card.wordsOf(choice)}
					</span>
				</label>
			))}
		</fieldset>
	)
}
