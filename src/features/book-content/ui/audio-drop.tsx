import { useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDrop } from '#design/use-drop.ts'
import css from './audio-drop.module.css'
import { titleOfId3 } from './read-id3.ts'
import { type FailedUpload, uploadAudio, wordsOfFailed } from './upload-audio.ts'
import { useBookContentWords } from './use-book-content-words.ts'

const listEnding = /\.(csv|tsv|txt|json)$/i
const soundEnding = /\.(mp3|m4a|ogg|opus|wav)$/i
/** Audio that some browsers play and others do not. */
const lossless = /\.(flac|aiff?|alac|wma|ape|wv|amr|aac|mka|mp4|webm)$/i
/** Enough for the tag before a cover picture. */
const tagBytes = 65_536
const accept = '.mp3,.m4a,.ogg,.opus,.wav,.csv,.tsv,.txt,.json'

export type DroppedTrack = { source: string; title: string | null }
type Props = {
	bookId: string
	/** The last one of several. */
	onList(file: File): void
	onAudio(tracks: DroppedTrack[]): void
	/** Names of refused files, as tracks have them, with the server's messages. */
	onRefused(refused: ReadonlyMap<string, string>): void
}

export function AudioDrop({ bookId, onList, onAudio, onRefused }: Props) {
	const t = useBookContentWords()
	const input = useRef<HTMLInputElement>(null)
	const { isOver, zone } = useDrop(files => void addFiles(files))
	const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
	const [failed, setFailed] = useState<FailedUpload[]>([])
	const [others, setOthers] = useState<File[]>([])
	const [sent, setSent] = useState(0)

	async function addFiles(files: File[]): Promise<void> {
		const list = files.findLast(file => listEnding.test(file.name))
		if (list) onList(list)
		setOthers(files.filter(file => !listEnding.test(file.name) && !soundEnding.test(file.name)))
		const audio = files
			.filter(file => soundEnding.test(file.name))
			.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
		if (audio.length === 0) return
		const total = audio.length
		setProgress({ done: 0, total })
		const failures = await uploadAudio(bookId, audio, done => setProgress({ done, total }))
		setProgress(null)
		setFailed(failures)
		onRefused(new Map(failures.map(({ file, words }) => [file.name.normalize('NFC'), words])))
		const arrived = audio.filter(file => !failures.some(failed => failed.file === file))
		setSent(arrived.length)
		if (arrived.length > 0) onAudio(await Promise.all(arrived.map(taggedTrack)))
	}

	return (
		<section className={isOver ? css.over : css.drop} aria-label={t('audio.drop')} {...zone}>
			<p>
				<b>{t('audio.drop')}</b>
			</p>
			<p>{t('audio.dropText')}</p>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				accept={accept}
				onChange={event => {
					const files = [...(event.currentTarget.files ?? [])]
					event.currentTarget.value = ''
					void addFiles(files)
				}}
			/>
			<Button variant="secondary" isBusy={progress !== null} onClick={() => input.current?.click()}>
				{t('audio.choose')}
			</Button>
			<div role="status">
				{progress && (
					<>
						<progress value={progress.done} max={progress.total} />
						{t('audio.sending', progress)}
					</>
				)}
				{!progress && sent > 0 && <span>{t('audio.sent', { count: sent })}</span>}
			</div>
			{others.length > 0 && (
				<div role="alert" className={css.failed}>
					{others.map(({ name }) => (
						<p key={name}>{t(lossless.test(name) ? 'audio.lossless' : 'audio.otherKind', { file: name })}</p>
					))}
				</div>
			)}
			{failed.length > 0 && (
				<div role="alert" className={css.failed}>
					{t('audio.notSent', { files: wordsOfFailed(failed) })}
					<Button variant="quiet" onClick={() => void addFiles(failed.map(({ file }) => file))}>
						{t('audio.retry')}
					</Button>
				</div>
			)}
		</section>
	)
}

async function taggedTrack(file: File): Promise<DroppedTrack> {
	const bytes = new Uint8Array(await file.slice(0, tagBytes).arrayBuffer())
	return { source: file.name.normalize('NFC'), title: titleOfId3(bytes) }
}
