import '#design/global.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import letters from '#design/fonts.css?url'
import { LanguageProvider } from '#i18n/language.tsx'
import type { Route } from './+types/root.ts'
import favicon from './favicon.svg?url'
import { readerHandle } from './handles.ts'
import { Island } from './island.tsx'
import { services, visit } from './services.ts'
import ShopAlerts from './shop/alerts.island.tsx'
import { Failure } from './shop/failure.tsx'
import { ShopFrame } from './shop/shop-frame.tsx'

/** A page of the shop that is pointed at is fetched before it is pressed; what does something when it is asked for is not. */
const fetchedAhead = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [
					{
						href_matches: [
							'/',
							'/books*',
							'/book-info/*',
							'/all-books',
							'/amazon',
							'/legal/*',
							'/demo-books/*',
						],
					},
					{ not: { href_matches: '/*\\?*lang=*' } },
				],
			},
			eagerness: 'moderate',
		},
	],
})

export function loader({ context }: Route.LoaderArgs) {
	const { language, nonce } = context.get(visit)
	return { language, nonce, seller: context.get(services).legal.seller(language) }
}

export function Layout({ children }: { children: ReactNode }) {
	const { language = 'en', nonce } = useRouteLoaderData<typeof loader>('root') ?? {}
	const isReader = useMatches().some(({ handle }) => handle === readerHandle)
	return (
		<html lang={language}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#15171c" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href={favicon} type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/content/icons/180.png" />
				<link rel="manifest" href="/manifest.webmanifest" />
				{isReader ? null : (
					<script type="speculationrules" nonce={nonce}>
						{fetchedAhead}
					</script>
				)}
				<Meta />
				<link rel="stylesheet" href={letters} />
				<Links nonce={nonce} />
			</head>
			<body>
				<LanguageProvider language={language}>
					{children}
					<Island name="shop/alerts" of={ShopAlerts} given={{}} />
				</LanguageProvider>
			</body>
		</html>
	)
}

export default function Root() {
	return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return (
		<ShopFrame>
			<Failure isMissing={isRouteErrorResponse(error) && error.status === 404} />
		</ShopFrame>
	)
}
