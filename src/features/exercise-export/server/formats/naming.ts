import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import type { Question, QuestionsOfExercise } from '../../rules.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

export type Naming = ReturnType<typeof namingOf>

/** How questions are called in a file, in the language of who saves it. */
export function namingOf(title: string, language: Language) {
	const unitName = (unit: string | null) =>
		unit === null
			? say({ en, ru }, language, { key: 'noUnit' })
			: say({ en, ru }, language, { key: 'unit', values: { unit } })
	return {
		title,
		unit: unitName,
		/** A slash parts the levels of categories. */
		category: (unit: string | null) =>
			[title, unitName(unit)].map(name => name.replaceAll('/', '//').replaceAll('\n', ' ')).join('/'),
		exercise({ unit, label, pageNumber }: QuestionsOfExercise): string {
			const of = [unitName(unit), label].filter(Boolean).join(', ')
			return `${of} (${say({ en, ru }, language, { key: 'page', values: { page: String(pageNumber) } })})`
		},
		question({ unit, label }: QuestionsOfExercise, { item, id }: Question): string {
			return [unitName(unit), label, item, `[${id}]`].filter(Boolean).join(' ')
		},
	}
}
