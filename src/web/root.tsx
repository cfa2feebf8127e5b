import '#design/global.css'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { Alerts } from '#design/alerts.tsx'
import golosCyrillic from '#design/letters/golos-text-cyrillic-400.woff2?url'
import golosCyrillicBold from '#design/letters/golos-text-cyrillic-600.woff2?url'
import golosLatin from '#design/letters/golos-text-latin-400.woff2?url'
import golosLatinBold from '#design/letters/golos-text-latin-600.woff2?url'
import literataCyrillic from '#design/letters/literata-cyrillic-600.woff2?url'
import literataLatin from '#design/letters/literata-latin-600.woff2?url'
import { LanguageProvider } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Route } from './+types/root.ts'
import favicon from './favicon.svg?url'
import { readerHandle } from './handles.ts'
import { services, visit } from './services.ts'
import { Failure } from './shop/failure.tsx'
import { ShopFrame } from './shop/shop-frame.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

const fonts = {
	en: [golosLatin, golosLatinBold, literataLatin],
	ru: [golosCyrillic, golosCyrillicBold, literataCyrillic],
}

export function loader({ context }: Route.LoaderArgs) {
	const { language, nonce } = context.get(visit)
	return { language, nonce, seller: context.get(services).legal.seller(language) }
}

/** The language changes with a new document only. */
export function shouldRevalidate() {
	return false
}

export function Layout({ children }: { children: ReactNode }) {
	const { language = 'en', nonce } = useRouteLoaderData<typeof loader>('root') ?? {}
	// What was pressed before the code was there is done now: see begin.ts.
	useEffect(() => void document.dispatchEvent(new Event('folio-ready')), [])
	// In the reader the page of the book comes first, and it brings its own letters.
	const isReader = useMatches().some(({ handle }) => handle === readerHandle)
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#15171c" media="(prefers-color-scheme: dark)" />
				{(isReader ? [] : fonts[language]).map(href => (
					<link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
				))}
				<link rel="icon" href={favicon} type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/content/icons/180.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<Meta />
				<Links nonce={nonce} />
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
	return (
		<ShopFrame>
			<Failure error={error} />
		</ShopFrame>
	)
}
