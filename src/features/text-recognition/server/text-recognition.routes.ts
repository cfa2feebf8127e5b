import { editor } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { textRecognitionApi } from '../contract.ts'
import type { TextRecognition } from './text-recognition.service.ts'

export function addTextRecognitionRoutes(
	server: Server,
	{ textRecognition }: { textRecognition: TextRecognition },
): void {
	serve(server, textRecognitionApi.state, editor, ({ body }) => textRecognition.state(body.book_id))
	serve(server, textRecognitionApi.words, editor, ({ body }) =>
		textRecognition.doubtful(body.book_id, body.from_page),
	)
	serve(server, textRecognitionApi.correct, editor, ({ caller, body }) =>
		textRecognition.correct(caller.userId, body),
	)
}
