import { createTalkingPage, type TalkingPageDeps } from './talking-page.service.ts'

export function composeTalkingPage(deps: TalkingPageDeps) {
	return { talkingPage: createTalkingPage(deps) }
}
