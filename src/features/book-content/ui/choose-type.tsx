import css from '#design/choice/choice-list.module.css'
import { type SchemaType, schemaTypes } from '../rules.ts'
import { useBookContentWords } from './use-book-content-words.ts'

export function ChooseType({ chosen, onChoose }: { chosen: SchemaType; onChoose(type: SchemaType): void }) {
	const t = useBookContentWords()
	return (
		<ul className={css.list}>
			{schemaTypes.map(type => (
				<li key={type}>
					<button
						type="button"
						aria-current={type === chosen ? 'true' : undefined}
						onClick={() => onChoose(type)}
					>
						<b>{t(`type.${type}`)}</b>
						<span>{t(`type.${type}.text`)}</span>
					</button>
				</li>
			))}
		</ul>
	)
}
