import { everyone } from '#http/access.ts'
import { serve } from '#http/serve.ts'
import type { Server } from '#http/server.ts'
import { talkingPageApi } from '../contract.ts'
import type { TalkingPage } from './talking-page.service.ts'

/** Demos are public, so access is checked per book, in `talkingPage`. */
export function addTalkingPageRoutes(server: Server, { talkingPage }: { talkingPage: TalkingPage }): void {
	serve(server, talkingPageApi.page, everyone, ({ caller, params, query }) => {
		const { book_id: bookId, edition, page_index: pageIndex } = params
		return talkingPage.pageFor(caller, { bookId, edition, pageIndex: Number(pageIndex) }, query.ticket)
	})
}
