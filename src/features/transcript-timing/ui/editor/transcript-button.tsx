import { Captions } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#design/dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { lazyPart } from '#design/loading/lazy-part.tsx'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import { useTimingWords } from './use-timing-words.ts'
import type { Track } from './use-transcript.ts'

const TranscriptEditor = lazyPart(() =>
	import('./transcript-editor.tsx').then(({ TranscriptEditor }) => TranscriptEditor),
)

const stay = (event: SyntheticEvent) => event.stopPropagation()

/** Beside a track; what it opens is loaded by the first press. */
export function TranscriptButton({ track, health }: { track: Track; health: EditorHealth }) {
	const t = useTimingWords()
	const [isOpen, setOpen] = useState(false)
	const dialog = (
		// biome-ignore lint/a11y/noStaticElementInteractions: the row of the track has keys, a paste and styles of its own
		<div onKeyDown={stay} onPaste={stay} onPointerDown={stay} onFocus={stay} onBlur={stay}>
			<Dialog
				isOpen={isOpen}
				onClose={() => setOpen(false)}
				title={t('title', { title: track.title })}
				closeLabel={t('close')}
				place="wide"
			>
				<TranscriptEditor key={`${track.bookId} ${track.source}`} track={track} health={health} />
			</Dialog>
		</div>
	)
	return (
		<>
			<IconButton name={t('open', { title: track.title })} onClick={() => setOpen(true)}>
				<Captions size={18} aria-hidden />
			</IconButton>
			{isOpen && createPortal(dialog, document.body)}
		</>
	)
}
