import { BookCard } from '../../parts/book-card.jsx'
import { CategoryMenu } from '../../parts/category-menu.jsx'
import { Drawer } from '../../parts/drawer.jsx'
import { Filters } from '../../parts/filters.jsx'
import { LevelChips } from '../../parts/level-chips.jsx'
import { SearchBox } from '../../parts/search-box.jsx'
import { SortChoice } from '../../parts/sort-choice.jsx'
import { pageMetadata } from '../../metadata.js'
import { shopData } from '../../shop-data.js'

/** Rendered for each who asks. */
export const dynamic = 'force-dynamic'

export function generateMetadata() {
	const { publicUrl } = shopData().books
	return pageMetadata({
		publicUrl,
		path: '/books',
		title: 'All books',
		description:
			'All books: English-teaching books with sound, priced in roubles, with demos to read at once.',
		image: '/content/icons/share.jpg',
		type: 'website',
	})
}

export default function CataloguePage() {
	const { page, tracks, categories, counts } = shopData().books
	return (
		<div>
			<div>
				<CategoryMenu categories={categories} counts={counts} />
				<Filters facets={page.facets} />
			</div>
			<div>
				<header>
					<h1>All editions</h1>
					<p aria-live="polite">{page.count} editions</p>
					<p>Graded readers, grammar, pronunciation and exams, to read and hear right in the browser.</p>
				</header>
				<div>
					<SearchBox />
					<Drawer categories={categories} counts={counts} facets={page.facets} count={page.count} />
					<SortChoice />
				</div>
				<LevelChips levels={page.facets.levels} />
				<h2 className="visually-hidden">All editions</h2>
				<ul>
					{page.cards.map((book, place) => (
						<li key={book.product_id}>
							<BookCard book={book} isFirst={place < 2} track={tracks[book.book_id]} />
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
