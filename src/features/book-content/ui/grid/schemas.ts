import type { Row } from '#records/ui/row.ts'
import type { SchemaType } from '../../rules.ts'

export type FieldSchema = {
	name: 'title' | 'source' | 'page'
	kind: 'text' | 'file' | 'number'
	/** Nothing in it is null. */
	isOptional?: true
}
/** Rows that are drawn as a list; `hasLevels` where a row may have subsections. */
export type RowsSchema = { columns: FieldSchema[]; hasLevels: boolean }

const title = { name: 'title', kind: 'text' } as const
const page = { name: 'page', kind: 'number' } as const
/** “No page yet” can be saved. */
const optionalPage = { ...page, isOptional: true } as const

export const schemas: { [type in Exclude<SchemaType, 'textOnPages'>]: RowsSchema } = {
	tableOfContent: { columns: [title, page], hasLevels: true },
	audio: { columns: [title, { name: 'source', kind: 'file' }, optionalPage], hasLevels: false },
}

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

/** An invalid number stays as it was typed, so that it can be corrected; a file's name is spelt as files are called. */
export function readField({ kind, isOptional }: FieldSchema, text: string): unknown {
	if (isOptional && text.trim() === '') return null
	if (kind === 'file') return text.normalize('NFC')
	return kind === 'number' && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text
}
