import '#design/global.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, useMatches } from 'react-router'
import { say } from '#contract/words.ts'
import fonts from '#design/fonts.css?url'
import { unusualTimeZone } from '#i18n/format.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import type { Route } from './+types/root.ts'
import { readerHandle } from './delivery/handles.ts'
import { Island } from './delivery/island.tsx'
import { speculationRules } from './delivery/speculation-rules.ts'
import deliveryEn from './delivery/words.en.json' with { type: 'json' }
import deliveryRu from './delivery/words.ru.json' with { type: 'json' }
import favicon from './favicon.svg?inline'
import { Missing, type MissingKind, missingTitle } from './missing/missing.tsx'
import notes from './needs-scripts.module.css'
import { pageLanguage } from './page-meta.ts'
import { type RootData, useRootData } from './root-data.ts'
import { services, visit } from './services.ts'
import ShopAlerts from './shop/alerts.island.tsx'
import { Failure } from './shop/failure.tsx'
import { ShopFrame } from './shop/shop-frame.tsx'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
	const { language, nonce } = context.get(visit)
	const { catalogue, legal, timeZone: zone } = context.get(services)
	const { children } = await catalogue.categories(language)
	const sections = children.map(({ id, name }) => ({ id, name }))
	return { language, nonce, timeZone: unusualTimeZone(zone), seller: legal.seller(language), sections }
}

/** The head of pages that have none of their own: those that are missing or have failed. */
export function meta({ error, matches }: Route.MetaArgs) {
	if (!error) return [{ title: 'Folio' }]
	const kind = missingKind(error)
	const language = pageLanguage(matches)
	const title = kind ? missingTitle(kind, language) : say({ en, ru }, language, { key: 'failure.title' })
	return [{ title: `${title} — Folio` }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: ReactNode }) {
	const { language = 'en', nonce, timeZone } = useRootData() ?? {}
	const words = (key: keyof typeof deliveryEn) => say({ en: deliveryEn, ru: deliveryRu }, language, { key })
	const isReader = useMatches().some(({ handle }) => handle === readerHandle)
	return (
		<html lang={language} data-time-zone={timeZone}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#15171c" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href={favicon} type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/content/icons/180.png" />
				{/* With its icons it is fetched after the first frame: `inline/first-interaction.ts`. */}
				<link rel="manifest-later" href="/manifest.webmanifest" />
				{isReader ? null : (
					<script type="speculationrules" nonce={nonce}>
						{speculationRules}
					</script>
				)}
				<Meta />
				<link rel="stylesheet" href={fonts} />
				<Links nonce={nonce} />
			</head>
			<body>
				<p id="old-browser" className={notes.words} hidden>
					{words('oldBrowser')}
				</p>
				<p id="missing-code" role="alert" className={notes.words} hidden>
					{words('missingCode')}{' '}
					{/* No `button`, whose clicks are held until the code has come: `inline/hold-events.ts`. */}
					<button type="submit">{words('reload')}</button>
				</p>
				<LanguageProvider language={language}>
					{children}
					<Island of={ShopAlerts} given={{}} />
				</LanguageProvider>
			</body>
		</html>
	)
}

export default function Root() {
	return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const kind = missingKind(error)
	return <ShopFrame>{kind ? <Missing kind={kind} /> : <Failure />}</ShopFrame>
}

function missingKind(error: unknown): MissingKind | null {
	if (!isRouteErrorResponse(error)) return null
	return error.status === 404 ? 'notFound' : error.status === 410 ? 'notSold' : null
}
