import { useRef } from 'react'
import { data, useNavigate, useNavigation } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { say } from '#contract/words.ts'
import { Shelf } from '#features/catalogue/ui/shelf.tsx'
import {
	addressOfShelf,
	askedFromAddress,
	shelfFromAddress,
	shelfQuery,
} from '#features/catalogue/ui/shelf-address.ts'
import { useShelfTitle } from '#features/catalogue/ui/use-shelf-title.ts'
import { textHandle } from '#web/handles.ts'
import { pageMeta } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/catalogue.page.ts'
import { ShelfBook } from './shelf-book.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const { catalogue, samples } = context.get(services)
	const shelf = shelfFromAddress(params.category)
	if (shelf === undefined) throw data(null, { status: 404 })
	const asked = askedFromAddress(new URL(request.url).searchParams)
	const [page, tree, counts] = await Promise.all([
		catalogue.list({ shelf, ...asked }, language),
		catalogue.categories(language),
		catalogue.categoryCounts(),
	]).catch((error: unknown) => {
		throw isRefusal(error, 'not_found') ? data(null, { status: 404 }) : error
	})
	const tracks = await samples.heard(page.cards)
	return { shelf, asked, page, tracks, categories: tree.children, counts, language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { shelf, language, publicUrl, page } = loaderData
	const path = `${addressOfShelf(shelf)}${shelfQuery({ page: page.page })}`
	const title = say({ en, ru }, language, { key: 'allBooks' })
	const description = say({ en, ru }, language, { key: 'books.meta', values: { title } })
	return pageMeta({ title: `${title} — Folio`, description, publicUrl, path, search })
}

export const handle = textHandle

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
	const { shelf, asked, page, tracks, categories, counts } = loaderData
	const titleOf = useShelfTitle()
	const navigate = useNavigate()
	const navigation = useNavigation()
	const hasTyped = useRef(false)
	const isLoading =
		navigation.state === 'loading' &&
		(navigation.location.pathname.startsWith('/books') || navigation.location.pathname === '/all-books')

	/** Each letter would be a step to go back over: only the first search of a visit is one. */
	function go(next: Partial<typeof asked>) {
		const query = shelfQuery({ ...asked, page: 1, ...next })
		void navigate(`${addressOfShelf(shelf)}${query}`, { replace: hasTyped.current, preventScrollReset: true })
		hasTyped.current = true
	}

	return (
		<Shelf
			title={titleOf(shelf, categories)}
			shelf={shelf}
			asked={asked}
			page={page}
			categories={categories}
			counts={counts}
			isLoading={isLoading}
			onSearch={text => go({ search: text.trim() })}
			onSort={sort => go({ sort })}
			onChoose={choice => go({ choice })}
		>
			{page.cards.map((book, place) => (
				<li key={book.product_id}>
					<ShelfBook book={book} isFirst={place < 2} words={page.found?.words} track={tracks[book.book_id]} />
				</li>
			))}
		</Shelf>
	)
}
