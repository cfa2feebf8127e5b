'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useRef } from 'react'

export function Carousel({ title, to, children }) {
	const row = useRef(null)
	const turn = by => row.current.scrollBy({ left: by * row.current.clientWidth })
	return (
		<section aria-label={title} aria-roledescription="carousel">
			<header>
				<h2>{title}</h2>
				<Link href={to} aria-label={`See all: ${title}`}>
					See all
				</Link>
				<button
					type="button"
					aria-label="Previous books"
					title="Previous books (ArrowLeft)"
					aria-keyshortcuts="ArrowLeft"
					onClick={() => turn(-1)}
				>
					<ChevronLeft aria-hidden size={22} />
				</button>
				<button
					type="button"
					aria-label="Next books"
					title="Next books (ArrowRight)"
					aria-keyshortcuts="ArrowRight"
					onClick={() => turn(1)}
				>
					<ChevronRight aria-hidden size={22} />
				</button>
			</header>
			<ul ref={row}>{children}</ul>
		</section>
	)
}
