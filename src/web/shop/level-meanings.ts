import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { levels } from '#features/products/rules.ts'
import en from '#features/storefront/words.en.json' with { type: 'json' }
import ru from '#features/storefront/words.ru.json' with { type: 'json' }

export type LevelMeanings = { [level: string]: string }

/** What a reader of each level can do, in words that stay on the server. */
export function levelMeanings(language: Language): LevelMeanings {
	return Object.fromEntries(
		levels.map(level => [level, say({ en, ru }, language, { key: `level.${level}` })]),
	)
}
