import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import type { Route } from './+types/test-book.page.ts'
import TestBook from './test-book.island.tsx'

export function meta() {
	return [{ title: 'Folio' }, { name: 'robots', content: 'noindex' }]
}

export default function TestBookPage({ params: { id } }: Route.ComponentProps) {
	return (
		<>
			<NeedsScripts />
			<Island of={TestBook} given={{ id }} />
		</>
	)
}
