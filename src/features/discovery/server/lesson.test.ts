import { expect, test } from 'vitest'
import { asPageNumber } from '#contract/page-numbers.ts'
import type { Section } from '#features/books/contract.ts'
import { lessonOf } from './lesson.ts'

const section = (title: string, page: number, subsections: [string, number][] = []): Section => ({
	title,
	page: asPageNumber(page),
	subsections: subsections.map(([title, page]) => ({ title, page: asPageNumber(page) })),
})

test('a workbook tells its parts, their pages, recordings and the headings that return', () => {
	const unit = (number: number, name: string, page: number) =>
		section(`${number}. ${name}`, page, [
			[`Practice ${number}`, page + 1],
			[`Reading: ${name}`, page + 2],
		])
	const sections = [
		section('Contents', 2),
		unit(1, 'New neighbours', 5),
		unit(2, 'At the station', 9),
		unit(3, 'A flat to let', 13),
		section('Answer key', 17),
	]

	expect(lessonOf(sections, [{ page: 5 }, { page: 9 }, { page: 14 }])).toEqual({
		parts: 3,
		pages: { from: 4, to: 4 },
		tracks: { from: 1, to: 1 },
		trackCount: 3,
		steps: ['Practice', 'Reading'],
	})
})

test('an exam with two variants is a pattern by its steps', () => {
	const variant = (number: number, page: number) =>
		section(`Вариант ${number}`, page, [
			['Listening', page],
			['Writing', page + 8],
		])

	expect(lessonOf([variant(1, 4), section('Письмо', 16), variant(2, 17), section('Ключи', 29)], [])).toEqual({
		parts: 2,
		pages: { from: 12, to: 12 },
		tracks: null,
		trackCount: 0,
		steps: ['Listening', 'Writing'],
	})
})

test('chapters of a reader have pages and recordings but no steps', () => {
	const sections = [
		section('1. Mr Tull', 3),
		section('2. Breakfast', 5),
		section('3. The Tower', 8),
		section('Key', 12),
	]

	expect(lessonOf(sections, [{ page: 3 }, { page: 9 }])).toEqual({
		parts: 3,
		pages: { from: 2, to: 4 },
		tracks: { from: 0, to: 1 },
		trackCount: 2,
		steps: [],
	})
})

test.each([
	['no contents', []],
	['no numbered parts', [section('My family', 4), section('My body', 5), section('My home', 6)]],
	['two parts without steps', [section('1. One', 4), section('2. Two', 5), section('Key', 6)]],
])('a book with %s tells nothing', (_, sections) => {
	expect(lessonOf(sections, [{ page: 4 }])).toBeNull()
})
