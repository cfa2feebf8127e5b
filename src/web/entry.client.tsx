import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from '#contract/language.ts'
import { resumeAlerts } from '#design/alert-store.ts'
import { resumeSession } from '#features/accounts/ui/session.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import { IslandBoundary } from './island-boundary.tsx'

const files = import.meta.glob<{ default: ComponentType<object> }>('./*/*.island.tsx')
const places = [...document.querySelectorAll<HTMLElement>('[data-island]')]
const waiting = new Set(places)
const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'en'

resumeAlerts()
resumeSession()
void begin()

async function begin(): Promise<void> {
	const parts = await Promise.all(places.map(partOf))
	startTransition(() => {
		for (const [at, place] of places.entries()) hydrateRoot(place, island(place, parts[at]))
	})
}

function island(place: HTMLElement, Part: ComponentType<object> | undefined): ReactNode {
	if (!Part) return null
	return (
		<StrictMode>
			<LanguageProvider language={language}>
				<IslandBoundary>
					<Part {...givenTo(place)} />
				</IslandBoundary>
			</LanguageProvider>
			<Alive place={place} />
		</StrictMode>
	)
}

async function partOf({
	dataset: { island: name },
}: HTMLElement): Promise<ComponentType<object> | undefined> {
	return (await files[`./${name}.island.tsx`]?.())?.default
}

/** What the server showed it with, as island.tsx wrote it down. */
function givenTo(place: HTMLElement): object {
	return JSON.parse(place.nextElementSibling?.textContent ?? '{}')
}

/** What was pressed before the code was there is done once every part of the page answers: see begin.ts. */
function Alive({ place }: { place: HTMLElement }) {
	useEffect(() => {
		if (waiting.delete(place) && waiting.size === 0) document.dispatchEvent(new Event('folio-ready'))
	}, [place])
	return null
}
