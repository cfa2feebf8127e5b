import * as z from 'zod/mini'
import { bindings, pairings } from '#contract/book-layout.ts'
import { get, post } from '#contract/endpoint.ts'
import { FileName, inNfc } from '#contract/file-name.ts'
import { FileText, Line, storable, Text } from '#contract/text.ts'
import { BookId, PageNumber, Version } from '#contract/vocabulary.ts'
import { AudioItem, EditedTrack, PageText, Section } from '#features/books/contract.ts'

const maxTextsBytes = 16 * 1_048_576
const maxListLength = 1_048_576
export const maxContentRows = 20_000

/** Longer than two characters, as the owner's rule for books has it. */
const Name = Line(3, 300)
const NameOfPdf = Name.check(inNfc)
const Title = Line(1, 500)

const Subsection = z.object({ title: Title, page: PageNumber })
export const TableOfContent = z
	.array(z.extend(Subsection, { subsections: z.optional(z.array(Subsection).check(z.maxLength(2000))) }))
	.check(z.maxLength(5000))
export const TextOnPages = z
	.array(z.object({ page_number: PageNumber, text: Text(200_000) }))
	.check(z.maxLength(maxContentRows))
/** A track without a page is null there: it can be saved, and readers don't get it. */
export const Audio = z
	.array(z.object({ title: Title, source: FileName, page: z.nullable(PageNumber) }))
	.check(z.maxLength(maxContentRows))

export const contentSchemas = { tableOfContent: TableOfContent, textOnPages: TextOnPages, audio: Audio }
export const SchemaType = z.enum(['tableOfContent', 'textOnPages', 'audio'])

export const BookSummary = z.object({
	book_id: BookId,
	title: z.string(),
	source: z.string(),
	start_page: PageNumber,
	is_demo: z.boolean(),
})
export type BookSummary = z.infer<typeof BookSummary>

/** How the pages before page 1 are called: by their numbers, not at all, or i, ii, iii. */
export const FrontMatter = z.enum(['numbers', 'none', 'roman'])

/** Left out of a reply: `cover-alone`, `left`. Left out of a request: as it is. */
const layout = { pairing: z.optional(z.enum(pairings)), binding: z.optional(z.enum(bindings)) }

export const EditedBook = z.extend(BookSummary, {
	front_matter: z.optional(FrontMatter),
	...layout,
	page_count: z.int(),
	/** Incremented by every save; an update of an older version is refused. */
	version: z.int(),
})
export type EditedBook = z.infer<typeof EditedBook>

export const BookFields = z.object({
	book_id: BookId.check(z.minLength(3)),
	title: Name,
	source: NameOfPdf,
	/** Below 0 only if the pages before page 1 have no numbers of their own. */
	start_page: PageNumber,
	/** Left out: as it is. */
	front_matter: z.optional(FrontMatter),
	...layout,
	is_demo: z.boolean(),
})
export type BookFields = z.infer<typeof BookFields>
export const NewBookFields = z.extend(BookFields, { start_page: PageNumber.check(z.minimum(1)) })

const version = z.optional(Version)
/** Stored data may be older than a rule. Order matters: a track also matches a section. */
const content = z.union([z.array(EditedTrack), z.array(PageText), z.array(Section)])
const ofBook = { book_id: BookId }
const getInfo = z.literal('getInfo')

/** Any name that a file was sent with: what is wrong with it is said as `sound_name`. */
const SentName = z
	.string()
	.check(inNfc, z.minLength(1), z.maxLength(1000), storable)
	.register(z.globalRegistry, { pattern: '^[^\\u0000\\p{Cs}]+$' })

export const bookContentApi = {
	books: get('/api/conteditor/books', {
		summary: 'All books, by title',
		reply: z.object({ books: z.array(BookSummary) }),
	}),
	bookInfo: post('/api/conteditor/bookInfo', {
		isLogged: false,
		summary: 'A book as it can be edited',
		body: z.object({ operation: getInfo, ...ofBook }),
		reply: z.object({ book: EditedBook }),
		errors: ['unknown_book'],
	}),
	info: post('/api/conteditor/info', {
		isLogged: false,
		summary: 'Contents, page texts or tracks of a book; null where there are none',
		body: z.object({ operation: getInfo, ...ofBook, schemaType: SchemaType }),
		reply: z.object({ content: z.nullable(content), version: z.int() }),
		errors: ['unknown_book'],
	}),
	save: post('/api/conteditor/save', {
		summary: 'Save contents, page texts or tracks; with a version, only what nobody changed since',
		body: z.discriminatedUnion('schemaType', [
			z.object({
				operation: getInfo,
				...ofBook,
				schemaType: z.literal('tableOfContent'),
				data: TableOfContent,
				version,
			}),
			z.object({
				operation: getInfo,
				...ofBook,
				schemaType: z.literal('textOnPages'),
				data: TextOnPages,
				version,
			}),
			z.object({ operation: getInfo, ...ofBook, schemaType: z.literal('audio'), data: Audio, version }),
		]),
		reply: z.object({ saved: z.literal(true), version: z.int() }),
		bodyLimitBytes: maxTextsBytes,
		errors: ['unknown_book', 'conflict', 'page_out_of_range'],
	}),
	createBook: post('/api/conteditor/savebook', {
		summary: 'Create a book, which gets its PDF later',
		body: z.object({
			operation: z.literal('createBook'),
			book_title: Name,
			book_id: BookFields.shape.book_id,
			is_demo: z.boolean(),
			source: NameOfPdf,
			startPage: NewBookFields.shape.start_page,
		}),
		reply: z.object({ book: EditedBook }),
		status: 201,
		errors: ['taken'],
	}),
	saveTexts: post('/api/conteditor/savetexts', {
		summary: 'Page texts from a text file, a form feed between pages; numbered from start_page',
		body: z.object({ operation: z.literal('savePageTexts'), ...ofBook, data: FileText(maxTextsBytes) }),
		reply: z.object({ pages: z.int() }),
		bodyLimitBytes: maxTextsBytes,
		errors: ['unknown_book', 'unusable_file', 'page_out_of_range', 'conflict'],
	}),
	saveAudio: post('/api/conteditor/saveaudio', {
		summary: 'Tracks from a list: CSV or TSV with the header title, source, page, or the same as JSON',
		body: z.object({ operation: z.literal('saveAudio'), ...ofBook, data: FileText(maxListLength) }),
		reply: z.object({ audio: z.array(AudioItem) }),
		errors: [
			'unknown_book',
			'list_empty',
			'list_header',
			'list_columns',
			'list_title',
			'list_source',
			'list_page',
			'list_quote',
			'list_json',
			'conflict',
		],
	}),
	putSound: post('/api/conteditor/sounds/:book_id/:file', {
		summary: 'A sound file as application/octet-stream, in place of an older one of this name',
		params: z.object({ book_id: BookId, file: SentName }),
		takesBytes: true,
		errors: [
			'unknown_book',
			'book_busy',
			'unusable_file',
			'sound_unknown',
			'sound_empty',
			'sound_cut_off',
			'sound_damaged',
			'sound_codec',
			'sound_name',
			'sound_ending',
			'unavailable',
			'too_many',
		],
	}),
	missingSounds: post('/api/conteditor/sounds', {
		isLogged: false,
		summary: 'Which of these sound files the book does not have',
		body: z.object({
			operation: getInfo,
			...ofBook,
			sources: z.array(Text(300)).check(z.maxLength(maxContentRows)),
		}),
		reply: z.object({ missing: z.array(z.string()) }),
		errors: ['unknown_book'],
	}),
	update: post('/api/conteditor/update', {
		summary: 'Change a book; data carries the version that was seen',
		body: z.object({
			operation: z.literal('updateBook'),
			data: z.extend(BookFields, { version: Version }),
		}),
		reply: z.object({ book: EditedBook }),
		errors: ['unknown_book', 'conflict', 'page_out_of_range'],
	}),
}
