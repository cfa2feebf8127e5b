import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLanguage } from '#contract/language.ts'
import { resumeAlerts } from '#design/alert-store.ts'
import { resumeSession } from '#features/accounts/ui/session.ts'
import { LanguageProvider } from '#i18n/language.tsx'
import { ignoreComposingKeys } from './composing-keys.ts'
import { IslandBoundary } from './island-boundary.tsx'
import { tolerateReplacedText } from './replaced-text.ts'
import { allowOwnWorkers } from './trusted-types.ts'

const files = import.meta.glob<{ default: ComponentType<object> }>('../*/*.island.tsx')
const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
const waiting = new Set(islands)

/** Makes every island of the document interactive, all at once, when the code of each has come. */
export async function hydrateIslands(): Promise<void> {
	allowOwnWorkers()
	ignoreComposingKeys()
	tolerateReplacedText()
	resumeAlerts()
	resumeSession(() => import('#web/account/personal-data.ts').then(({ personalData }) => personalData))
	const components = await Promise.all(islands.map(componentOf))
	startTransition(() => {
		for (const [at, element] of islands.entries()) hydrateRoot(element, island(element, components[at]))
	})
}

function island(element: HTMLElement, Part: ComponentType<object> | undefined): ReactNode {
	if (!Part) return null
	const { lang } = document.documentElement
	return (
		<StrictMode>
			<LanguageProvider language={isLanguage(lang) ? lang : 'en'}>
				<IslandBoundary>
					<Part {...propsOf(element)} />
				</IslandBoundary>
			</LanguageProvider>
			<Hydrated element={element} />
		</StrictMode>
	)
}

async function componentOf({
	dataset: { island: name },
}: HTMLElement): Promise<ComponentType<object> | undefined> {
	return (await files[`../${name}.island.tsx`]?.())?.default
}

function propsOf(element: HTMLElement): object {
	return JSON.parse(element.nextElementSibling?.textContent ?? '{}')
}

/** Held events are replayed once all islands are hydrated: see first-interaction.ts. */
function Hydrated({ element }: { element: HTMLElement }) {
	useEffect(() => {
		if (waiting.delete(element) && waiting.size === 0) document.dispatchEvent(new Event('folio-ready'))
	}, [element])
	return null
}
