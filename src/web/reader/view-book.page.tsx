import { redirect } from 'react-router'
import { readerHandle } from '#web/delivery/handles.ts'
import { Island } from '#web/delivery/island.tsx'
import { NeedsScripts } from '#web/needs-scripts.tsx'
import { useRootData } from '#web/root-data.ts'
import { services, visit } from '#web/services.ts'
import type { Route } from './+types/view-book.page.ts'
import { text as preloadBook } from './preload-book.inline.ts?inline-script'
import ViewBook from './view-book.island.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
	const { language } = context.get(visit)
	const { bookPlaces } = context.get(services)
	const current = await bookPlaces.movedTo(params.id)
	if (current !== undefined) throw redirect(`/view-books/${encodeURIComponent(current)}`, 301)
	const [card] = await context.get(services).catalogue.booksById([params.id], language)
	if (!card) return { product: null }
	const { name, author, logo, logoWidth, logoHeight, logoColour } = card
	return { product: { name, author, logo, logoWidth, logoHeight, logoColour } }
}

export const handle = readerHandle

export function meta() {
	return [{ title: 'Folio' }, { name: 'robots', content: 'noindex' }]
}

export default function ViewBookPage({ params: { id }, loaderData: { product } }: Route.ComponentProps) {
	const { nonce } = useRootData() ?? {}
	return (
		<>
			<script nonce={nonce}>{preloadBook}</script>
			<NeedsScripts />
			<Island of={ViewBook} given={{ id, product }} />
		</>
	)
}
