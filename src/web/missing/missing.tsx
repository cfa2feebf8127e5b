import type { Language } from '#contract/vocabulary.ts'
import { say } from '#contract/words.ts'
import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/** `notSold`: a book that was sold here once. */
export type MissingKind = 'notFound' | 'notSold'

export function missingTitle(kind: MissingKind, language: Language): string {
	return say({ en, ru }, language, { key: `${kind}.title` })
}

export function Missing({ kind }: { kind: MissingKind }) {
	const t = useWords({ en, ru })
	return (
		<EmptyState
			title={<h1>{t(`${kind}.title`)}</h1>}
			text={t(`${kind}.text`)}
			action={<ButtonLink href="/books">{t('toShop')}</ButtonLink>}
		/>
	)
}
