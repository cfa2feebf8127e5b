import * as z from 'zod/mini'
import { post } from '#contract/endpoint.ts'

export const wordDocumentsApi = {
	documentText: post('/api/conteditor/documenttext', {
		isLogged: false,
		summary:
			'The text of a Word document (.docx as application/octet-stream): a line for a paragraph, its level as tabs',
		takesBytes: true,
		reply: z.object({ text: z.string() }),
		errors: ['unusable_file'],
	}),
}
