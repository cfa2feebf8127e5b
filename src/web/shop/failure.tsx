import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }

/** `notSold`: a book that was sold here once. */
export type FailureKind = 'notFound' | 'notSold' | 'failure'

export function Failure({ kind }: { kind: FailureKind }) {
	const t = useWords({ en, ru })
	return (
		<EmptyState
			title={<h1>{t(`${kind}.title`)}</h1>}
			text={t(`${kind}.text`)}
			action={<ButtonLink href="/books">{t('toShop')}</ButtonLink>}
		/>
	)
}
