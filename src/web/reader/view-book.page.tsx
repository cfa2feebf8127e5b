import { readerHandle } from '#web/delivery/handles.ts'
import { Island } from '#web/delivery/island.tsx'
import { useRootData } from '#web/root-data.ts'
import type { Route } from './+types/view-book.page.ts'
import { text as preloadBook } from './preload-book.inline.ts?inline-script'
import ViewBook from './view-book.island.tsx'

export const handle = readerHandle

export function meta() {
	return [{ title: 'Folio' }, { name: 'robots', content: 'noindex' }]
}

export default function ViewBookPage({ params: { id } }: Route.ComponentProps) {
	const { nonce } = useRootData() ?? {}
	return (
		<>
			<script nonce={nonce}>{preloadBook}</script>
			<Island of={ViewBook} given={{ id }} />
		</>
	)
}
