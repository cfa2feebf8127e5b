import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }

export function Failure() {
	const t = useWords({ en, ru })
	return (
		<EmptyState
			title={<h1>{t('failure.title')}</h1>}
			text={t('failure.text')}
			action={<ButtonLink href="/books">{t('toShop')}</ButtonLink>}
		/>
	)
}
