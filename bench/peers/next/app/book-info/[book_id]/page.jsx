import Link from 'next/link'
import { notFound } from 'next/navigation'
import { pageMetadata } from '../../../metadata.js'
import { AudioSample } from '../../../parts/audio-sample.jsx'
import { BookActions } from '../../../parts/book-actions.jsx'
import { BookCard } from '../../../parts/book-card.jsx'
import { BookFacts } from '../../../parts/book-facts.jsx'
import { Carousel } from '../../../parts/carousel.jsx'
import { Cover } from '../../../parts/cover.jsx'
import { Price } from '../../../parts/price.jsx'
import { WishButton } from '../../../parts/wish-button.jsx'
import { shopData } from '../../../shop-data.js'

/** Rendered for each who asks. */
export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }) {
	const { book_id } = await params
	const { card, publicUrl } = shopData()[book_id] ?? notFound()
	return pageMetadata({
		publicUrl,
		path: `/book-info/${book_id}`,
		title: card.name,
		description: card.description.replace(/\s+/g, ' ').slice(0, 160),
		image: `/content/share/${book_id}.jpg`,
		type: 'book',
	})
}

export default async function BookPage({ params }) {
	const { book_id } = await params
	const { card, related, sample, trail, publicUrl, jsonLd } = shopData()[book_id] ?? notFound()
	return (
		<div>
			<script
				type="application/ld+json"
				dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replace(/</g, '\\u003c') }}
			/>
			<nav aria-label="Where this book stands">
				<ol>
					{trail.slice(0, -1).map(({ name, path }) => (
						<li key={path}>
							<Link href={path}>{name}</Link>
						</li>
					))}
				</ol>
			</nav>
			<article>
				<div>
					<Cover book={card} isFirst sizes="(max-width: 600px) 240px, 360px" />
				</div>
				<h1>{card.name}</h1>
				<p>{card.author}</p>
				<Price book={card} />
				<BookActions book={card} />
				<WishButton bookId={card.book_id} />
				{sample.track ? <AudioSample track={sample.track} /> : null}
				<BookFacts book={card} trackCount={sample.trackCount} />
				{card.description.split('\n\n').map(paragraph => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<p>{`${publicUrl}/book-info/${card.book_id}`}</p>
			</article>
			{card.demo && sample.pages.length > 0 ? (
				<section aria-labelledby="look-inside">
					<h2 id="look-inside">Look inside</h2>
					<ul>
						{sample.pages.map(({ index, number, src, width, height }) => (
							<li key={index}>
								<Link href={`/demo-books/${card.demo}?page=${number}`}>
									<img
										src={src}
										width={width}
										height={height}
										loading="lazy"
										decoding="async"
										alt={`Page ${number} of the demo`}
									/>
								</Link>
							</li>
						))}
						<li>
							<Link href={`/demo-books/${card.demo}`}>Open the demo</Link>
						</li>
					</ul>
				</section>
			) : null}
			{related.map(list => (
				<Carousel key={list.id} title={list.name} to={`/books/${list.id}`}>
					{list.cards.map(book => (
						<li key={book.product_id}>
							<BookCard book={book} />
						</li>
					))}
				</Carousel>
			))}
		</div>
	)
}
