import { FileUp, WandSparkles, X } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo } from 'react'
import { Button } from '#design/button.tsx'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { FieldLabels } from '#records/ui/field-labels.ts'
import { textOfValue } from '#records/ui/field-labels.ts'
import { RecordBar } from '#records/ui/record-bar.tsx'
import { useSaveAlerts } from '#records/ui/use-save-alerts.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { TimedScript } from './timed-script.ts'
import { TimedSentences } from './timed-sentences.tsx'
import css from './transcript-editor.module.css'
import type { Finding } from './use-finding.ts'
import { useFinding } from './use-finding.ts'
import { useTimingWords } from './use-timing-words.ts'
import { maxScriptLength, type Track, useTranscript } from './use-transcript.ts'

/** What is said in a track, and when: pasted, found, put right, saved. Keyed by book and track. */
export function TranscriptEditor({ track, health }: { track: Track; health: EditorHealth }) {
	const t = useTimingWords()
	const id = useId()
	const record = useTranscript(track, health)
	const save = useSaveAlerts(record, {})
	const labels = useLabels()
	const { value, change } = record
	const hasRows = value !== null && value.rows.length > 0
	const finding = useFinding(track.src, hasRows)
	const isOther = useMemo(() => value !== null && hasRows && isAnotherText(value), [value, hasRows])
	if (value === null) return <p role="status">{t('loading')}</p>
	const { script, rows } = value
	const isTooLong = script.length > maxScriptLength
	const isFile = /-->/.test(script)

	function keyed(event: KeyboardEvent): void {
		if (!(event.ctrlKey || event.metaKey) || event.altKey) return
		const { undo, redo } = record
		const acts: { [code: string]: (() => void) | null } = {
			KeyS: isTooLong ? null : () => void save(),
			KeyZ: event.shiftKey ? redo : undo,
			KeyY: redo,
		}
		if (!(event.code in acts)) return
		event.preventDefault()
		acts[event.code]?.()
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form, whose parts are controls
		<div className={css.editor} onKeyDown={keyed}>
			<RecordBar
				record={record}
				subject={null}
				labels={labels}
				health={health}
				blocked={isTooLong ? t('tooLong', { count: maxScriptLength }) : null}
				onSave={chosen => void save(chosen)}
			/>
			<div className={css.script}>
				<label htmlFor={id}>{t('script')}</label>
				<textarea
					id={id}
					value={script}
					rows={hasRows ? 4 : 10}
					aria-describedby={`${id}-hint`}
					aria-invalid={isTooLong || undefined}
					onChange={event => change({ script: event.currentTarget.value, rows }, 'script')}
				/>
				<p id={`${id}-hint`}>{isTooLong ? t('tooLong', { count: maxScriptLength }) : t('scriptHint')}</p>
			</div>
			{isOther && <p role="status">{t('changed')}</p>}
			<div className={css.acts}>
				<FindButton
					finding={finding}
					isDisabled={isTooLong || isFile || script.trim() === ''}
					label={t(hasRows ? 'findAgain' : 'find')}
					onFind={() => finding.find(value, found => change(now => ({ ...now, rows: found })))}
				/>
				<label className={css.file}>
					<FileUp size={18} aria-hidden />
					{t('import')}
					<input
						type="file"
						accept=".vtt,.srt,text/vtt"
						className="visually-hidden"
						onChange={async event => {
							const text = await event.currentTarget.files?.[0]?.text()
							if (text !== undefined) change({ script: text.replaceAll('\0', ''), rows: [] })
						}}
					/>
				</label>
			</div>
			{finding.error && (
				<p role="alert" className={css.error}>
					{t(finding.error)}
				</p>
			)}
			{hasRows && (
				<TimedSentences
					rows={rows}
					src={track.src}
					samples={finding.samples}
					onChange={(next, place) => change(now => ({ ...now, rows: next }), place)}
				/>
			)}
		</div>
	)
}

type FindProps = { finding: Finding; isDisabled: boolean; label: string; onFind(): Promise<void> }

function FindButton({ finding: { share, cancel }, isDisabled, label, onFind }: FindProps) {
	const t = useTimingWords()
	if (share === null)
		return (
			<Button variant="secondary" disabled={isDisabled} onClick={() => void onFind()}>
				<WandSparkles size={18} aria-hidden />
				{label}
			</Button>
		)
	return (
		<>
			<progress value={share} max={1} aria-label={label} />
			<span role="status">
				{share === 0 ? t('decoding') : t('finding', { percent: Math.round(share * 100) })}
			</span>
			<Button variant="quiet" onClick={cancel}>
				<X size={18} aria-hidden />
				{t('cancel')}
			</Button>
		</>
	)
}

/** Whether the sentences of the text are not those that have times. */
function isAnotherText({ script, rows }: TimedScript): boolean {
	const now = sentencesOf(script)
	return now.length !== rows.length || now.some(({ text }, at) => text !== rows[at]?.text)
}

function useLabels(): FieldLabels {
	const t = useTimingWords()
	return {
		labelOf: field => (field === 'script' ? t('script') : t('sentences')),
		valueIn: (_, value) => textOfValue(value),
	}
}
