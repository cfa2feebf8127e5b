import { useRef } from 'react'
import { data, useNavigate, useNavigation } from 'react-router'
import { isRefusal } from '#contract/errors.ts'
import { say } from '#contract/words.ts'
import { Shelf } from '#features/catalogue/ui/shelf.tsx'
import {
	addressOfShelf,
	shelfFromAddress,
	shelfQuery,
	sortFromAddress,
} from '#features/catalogue/ui/shelf-address.ts'
import { useShelfTitle } from '#features/catalogue/ui/use-shelf-title.ts'
import { pageMeta } from '#web/page-meta.ts'
import { services, visit } from '#web/services.ts'
import en from '#web/words.en.json' with { type: 'json' }
import ru from '#web/words.ru.json' with { type: 'json' }
import type { Route } from './+types/catalogue.page.ts'
import { ShelfBook } from './shelf-book.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const { catalogue } = context.get(services)
	const query = new URL(request.url).searchParams
	const shelf = shelfFromAddress(params.category)
	if (shelf === undefined) throw data(null, { status: 404 })
	const asked = {
		shelf,
		search: (query.get('search') ?? '').trim(),
		sort: sortFromAddress(query.get('sort')),
	}
	const [page, tree] = await Promise.all([
		catalogue.list(asked, language),
		catalogue.categories(language),
	]).catch((error: unknown) => {
		throw isRefusal(error, 'not_found') ? data(null, { status: 404 }) : error
	})
	return { ...asked, ...page, categories: tree.children, language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { shelf, language, publicUrl } = loaderData
	const title = say({ en, ru }, language, { key: 'allBooks' })
	const description = say({ en, ru }, language, { key: 'books.meta', values: { title } })
	return pageMeta({ title: `${title} — Folio`, description, publicUrl, path: addressOfShelf(shelf), search })
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
	const { shelf, search, sort, count, cards, categories } = loaderData
	const titleOf = useShelfTitle()
	const navigate = useNavigate()
	const navigation = useNavigation()
	const hasTyped = useRef(false)
	const isLoading =
		navigation.state === 'loading' &&
		(navigation.location.pathname.startsWith('/books') || navigation.location.pathname === '/all-books')

	/** Each letter would be a step to go back over: only the first search of a visit is one. */
	function go(next: { search?: string; sort?: typeof sort }) {
		const query = shelfQuery({ search: next.search ?? search, sort: next.sort ?? sort })
		void navigate(`${addressOfShelf(shelf)}${query}`, { replace: hasTyped.current, preventScrollReset: true })
		hasTyped.current = true
	}

	return (
		<Shelf
			title={titleOf(shelf, categories)}
			shelf={shelf}
			search={search}
			sort={sort}
			count={count}
			categories={categories}
			isLoading={isLoading}
			onSearch={text => go({ search: text.trim() })}
			onSort={chosen => go({ sort: chosen })}
		>
			{cards.map((book, place) => (
				<li key={book.product_id}>
					<ShelfBook book={book} isFirst={place < 6} />
				</li>
			))}
		</Shelf>
	)
}
