import { type SchemaType, schemaTypes } from '../rules.ts'
import css from './choose.module.css'
import { useEditingWords } from './use-editing-words.ts'

/** The three templates that a book is filled with. */
export function ChooseType({ chosen, choose }: { chosen: SchemaType; choose(type: SchemaType): void }) {
	const t = useEditingWords()
	return (
		<ul className={css.list}>
			{schemaTypes.map(type => (
				<li key={type}>
					<button
						type="button"
						aria-current={type === chosen ? 'true' : undefined}
						onClick={() => choose(type)}
					>
						<b>{t(`type.${type}`)}</b>
						<span>{t(`type.${type}.text`)}</span>
					</button>
				</li>
			))}
		</ul>
	)
}
