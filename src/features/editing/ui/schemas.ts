import type { SchemaType } from '../rules.ts'

export type FieldSchema =
	| { name: string; type: 'string'; required: true; look: 'line' | 'text' | 'file'; maxLength: number }
	| { name: string; type: 'number'; required: true }
	| { name: string; type: 'array'; required: false; items: FieldSchema[] }
export type Row = { [field: string]: unknown }

const title = { name: 'title', type: 'string', required: true, look: 'line', maxLength: 500 } as const
const page = { name: 'page', type: 'number', required: true } as const

/** The three schemas: they draw the forms and check what is typed. The server checks the same in the contract. */
export const schemas: { [type in SchemaType]: FieldSchema[] } = {
	tableOfContent: [
		title,
		page,
		{ name: 'subsections', type: 'array', required: false, items: [title, page] },
	],
	textOnPages: [
		{ name: 'page_number', type: 'number', required: true },
		{ name: 'text', type: 'string', required: true, look: 'text', maxLength: 200_000 },
	],
	audio: [title, { name: 'source', type: 'string', required: true, look: 'file', maxLength: 200 }, page],
}

/** What a form starts with where nothing has been saved. */
export function sampleOf(type: SchemaType, startPage: number): Row[] {
	const samples: { [type in SchemaType]: Row } = {
		tableOfContent: {
			title: 'Unit 1',
			page: startPage,
			subsections: [{ title: 'Lesson 1', page: startPage }],
		},
		textOnPages: { page_number: startPage, text: 'Text of the page' },
		audio: { title: 'Track 1', source: '01.mp3', page: startPage },
	}
	return [samples[type]]
}

export function isRow(value: unknown): value is Row {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isRows(value: unknown): value is Row[] {
	return Array.isArray(value) && value.every(isRow)
}
