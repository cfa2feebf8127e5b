import { expect, test } from 'vitest'
import { cardsPerPage } from '../../catalogue/rules.ts'
import { opdsBooks } from './opds.ts'

test('a page of books leads to those before and after it', () => {
	const about = {
		publicUrl: 'https://folio.example',
		language: 'en',
		words: { title: 'Folio', all: 'All', newest: 'New' },
	} as const
	const page = { cards: [], count: 3 * cardsPerPage, page: 2, pages: 3 }

	const { metadata, links } = opdsBooks(page, { id: 5, name: 'Readers' }, about) as {
		metadata: object
		links: { rel: string; href: string }[]
	}

	expect(metadata).toMatchObject({ title: 'Readers', numberOfItems: page.count, currentPage: 2 })
	expect(Object.fromEntries(links.map(({ rel, href }) => [rel, new URL(href).search]))).toEqual({
		self: '?lang=en&category=5&page=2',
		start: '?lang=en',
		first: '?lang=en&category=5',
		previous: '?lang=en&category=5',
		next: '?lang=en&category=5&page=3',
		last: '?lang=en&category=5&page=3',
	})
})
