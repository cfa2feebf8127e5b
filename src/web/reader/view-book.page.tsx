import { readerHandle } from '#web/handles.ts'
import { Island } from '#web/island.tsx'
import type { Route } from './+types/view-book.page.ts'
import earlyOpening from './early-opening.js?url'
import ViewBook from './view-book.island.tsx'

export const handle = readerHandle

export function meta() {
	return [{ title: 'Folio' }, { name: 'robots', content: 'noindex' }]
}

export default function ViewBookPage({ params: { id } }: Route.ComponentProps) {
	return (
		<>
			<script async src={earlyOpening} />
			<Island name="reader/view-book" of={ViewBook} given={{ id }} />
		</>
	)
}
