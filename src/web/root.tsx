import '#design/global.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { Alerts } from '#design/alerts.tsx'
import { LanguageProvider } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Route } from './+types/root.ts'
import { visit } from './services.ts'
import { FailurePage } from './shop/failure.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export function loader({ context }: Route.LoaderArgs) {
	const { language, nonce, publicUrl } = context.get(visit)
	return { language, nonce, publicUrl }
}

export function shouldRevalidate() {
	return false
}

export function Layout({ children }: { children: ReactNode }) {
	const { language = 'en', nonce } = useRouteLoaderData<typeof loader>('root') ?? {}
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<Meta />
				<Links />
			</head>
			<body>
				<LanguageProvider language={language}>{children}</LanguageProvider>
				<ScrollRestoration nonce={nonce} />
				<Scripts nonce={nonce} />
			</body>
		</html>
	)
}

export default function Root() {
	const t = useWords({ en, ru })
	return (
		<>
			<Outlet />
			<Alerts closeLabel={t('close')} />
		</>
	)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <FailurePage error={error} />
}
