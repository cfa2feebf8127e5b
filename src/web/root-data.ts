import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/vocabulary.ts'
import type { ShownSeller } from '#features/legal/contract.ts'

export type RootData = {
	language: Language
	nonce: string | undefined
	/** The time zone of all dates, where it is not the usual one. */
	timeZone: string | undefined
	seller: ShownSeller
	/** Categories at the top. */
	sections: { id: number; name: string }[]
}

/** Undefined on an error page, whose loaders did not run. */
export function useRootData(): RootData | undefined {
	return useRouteLoaderData('root')
}
