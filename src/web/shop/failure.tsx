import { isRouteErrorResponse } from 'react-router'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

/** What a visitor sees when a page is not there or could not be made. */
export function FailurePage({ error }: { error: unknown }) {
	const t = useWords({ en, ru })
	const missing = isRouteErrorResponse(error) && error.status === 404
	return (
		<main>
			<h1>{t(missing ? 'notFound.title' : 'failure.title')}</h1>
			<p>{t(missing ? 'notFound.text' : 'failure.text')}</p>
			<a href="/">{t('toShop')}</a>
		</main>
	)
}
