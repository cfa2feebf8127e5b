import { useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useDrop } from '#design/use-drop.ts'
import css from './audio-drop.module.css'
import { type LostSound, sendSounds } from './send-sounds.ts'
import { useEditingWords } from './use-editing-words.ts'

const listEnding = /\.(csv|tsv|txt|json)$/i
const soundEnding = /\.(mp3|m4a|ogg|opus|wav)$/i
const accept = '.mp3,.m4a,.ogg,.opus,.wav,.csv,.tsv,.txt,.json'

type Props = {
	bookId: string
	/** One list at a time: of several the last one counts. */
	onList(file: File): void
	/** Files that the book has now. */
	onSounds(names: string[]): void
	/** Of the files that were sent those that the shop did not take, with its words. */
	onRefused(refused: ReadonlyMap<string, string>): void
}

/** Where sounds and lists are dropped or chosen. */
export function AudioDrop({ bookId, onList, onSounds, onRefused }: Props) {
	const t = useEditingWords()
	const input = useRef<HTMLInputElement>(null)
	const { isOver, zone } = useDrop(files => void take(files))
	const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
	const [lost, setLost] = useState<LostSound[]>([])
	const [sent, setSent] = useState(0)

	async function take(files: File[]): Promise<void> {
		const list = files.findLast(file => listEnding.test(file.name))
		if (list) onList(list)
		const sounds = files
			.filter(file => soundEnding.test(file.name))
			.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
		if (sounds.length === 0) return
		const total = sounds.length
		setProgress({ done: 0, total })
		const missing = await sendSounds(bookId, sounds, done => setProgress({ done, total }))
		setProgress(null)
		setLost(missing)
		onRefused(new Map(missing.map(({ file, words }) => [file.name, words])))
		const arrived = sounds.filter(file => !missing.some(lost => lost.file === file))
		setSent(arrived.length)
		if (arrived.length > 0) onSounds(arrived.map(file => file.name))
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
					void take(files)
				}}
			/>
			<Button look="secondary" disabled={progress !== null} onClick={() => input.current?.click()}>
				{t('audio.choose')}
			</Button>
			<div role="status">
				{progress && (
					<>
						<progress value={progress.done} max={progress.total} />
						{t('audio.sending', progress)}
					</>
				)}
				{!progress && sent > 0 && t('audio.sent', { count: sent })}
			</div>
			{lost.length > 0 && (
				<div role="alert" className={css.lost}>
					{t('audio.notSent', {
						files: lost.map(({ file, words }) => [file.name, words].filter(Boolean).join(': ')).join('; '),
					})}
					<Button look="quiet" onClick={() => void take(lost.map(({ file }) => file))}>
						{t('audio.retry')}
					</Button>
				</div>
			)}
		</section>
	)
}
