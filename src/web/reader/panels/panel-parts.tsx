import type { ComponentProps } from 'react'
import { BookmarkList } from '#features/bookmarks/ui/bookmark-list.tsx'
import { VoiceKeyRows } from '#features/device-voice/ui/voice-key-rows.tsx'
import { PracticeKeyRows } from '#features/listening/ui/practice/practice-key-rows.tsx'
import { TranscriptMatches } from '#features/listening/ui/practice/transcript-matches.tsx'
import { TrackList } from '#features/listening/ui/tracks/track-list.tsx'
import { UnitPart } from '#features/my-words/ui/unit-part.tsx'
import { WordQueryPart } from '#features/my-words/ui/word-query.tsx'
import { NotesPanel } from '#features/notes/ui/notes-panel.tsx'
import type { OpenBook } from '#features/reading/contract.ts'
import { TextKeyRow } from '#features/reading-view/ui/text-key-row.tsx'
import { SentenceKeyRows } from '#features/talking-page/ui/sentence-key-rows.tsx'
import { KeepBook } from '#web/account/keep-book.tsx'
import { loginWithWayBack } from '#web/way-back.ts'

type WithoutLogin<Props extends { login: string }> = Omit<Props, 'login'>

/** See `load-panel-parts.ts`. */
export const panelParts = {
	Bookmarks: ({ of, ...props }: ComponentProps<typeof BookmarkList> & { of: OpenBook }) => (
		<>
			<BookmarkList {...props} />
			{of.is_demo || of.pages.length === 0 ? null : <KeepBook bookId={of.book_id} title={of.title} />}
		</>
	),
	Tracks: (props: ComponentProps<typeof TrackList>) => <TrackList {...props} />,
	TranscriptMatches: (props: ComponentProps<typeof TranscriptMatches>) => <TranscriptMatches {...props} />,
	Notes: (props: ComponentProps<typeof NotesPanel>) => <NotesPanel {...props} />,
	WordQuery: (props: WithoutLogin<ComponentProps<typeof WordQueryPart>>) => (
		<WordQueryPart {...props} login={loginWithWayBack()} />
	),
	UnitWords: (props: WithoutLogin<ComponentProps<typeof UnitPart>>) => (
		<UnitPart {...props} login={loginWithWayBack()} />
	),
	KeyRows: ({ hasTracks }: { hasTracks: boolean }) => (
		<>
			<TextKeyRow />
			{hasTracks ? <PracticeKeyRows /> : null}
			{hasTracks ? <SentenceKeyRows /> : null}
			<VoiceKeyRows hasSentences={hasTracks} />
		</>
	),
}
