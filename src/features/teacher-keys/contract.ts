import * as z from 'zod/mini'
import { get, post } from '#contract/endpoint.ts'
import { inNfc } from '#contract/file-name.ts'
import { Line } from '#contract/text.ts'
import { BookId, UnixSeconds } from '#contract/vocabulary.ts'

const TeacherKey = z.object({
	/** Name of the file. */
	name: z.string(),
	page_count: z.int(),
	added_at: UnixSeconds,
	/** `waiting`: it is being read; `joined`: the answers of the book are compared with it; `failed`: it can't be read. */
	state: z.enum(['waiting', 'joined', 'failed']),
})
export type TeacherKey = z.infer<typeof TeacherKey>

const reply = z.object({ key: z.nullable(TeacherKey) })
const params = z.object({ book_id: BookId })

export const teacherKeysApi = {
	find: get('/api/conteditor/teacher-keys/:book_id', {
		summary: 'The key of a book that an editor took from a second PDF',
		...{ params, reply },
		errors: ['unknown_book'],
	}),
	put: post('/api/conteditor/teacher-keys/:book_id', {
		summary:
			'A PDF with the key of a book as application/octet-stream, in place of an earlier one; readers never see it',
		...{ params, reply },
		query: z.object({ name: Line(1, 200).check(inNfc) }),
		bodyLimitBytes: 60 * 1_048_576,
		takesBytes: true,
		errors: ['unknown_book', 'pdf_unusable', 'too_large', 'unavailable'],
	}),
	remove: post('/api/conteditor/remove-teacher-key', {
		summary: 'Take back the key from a second PDF: the answers are those of the book again',
		body: z.object({ book_id: BookId }),
		reply,
		errors: ['unknown_book'],
	}),
}
