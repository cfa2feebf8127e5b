import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import type { EditorHealth } from './editor-health.ts'
import type { FieldLabels } from './field-labels.ts'
import { MergePanel } from './merge/merge-panel.tsx'
import type { Row } from './row.ts'
import css from './save-bar.module.css'
import { SaveBar } from './save-bar.tsx'
import { useEditKeys } from './use-edit-keys.ts'
import { useLastSaver } from './use-last-saver.ts'
import { useOthersHere } from './use-others-here.ts'
import type { RecordEditor } from './use-record.ts'
import { useRecordWords } from './use-record-words.ts'
import { VersionsPanel } from './versions-panel.tsx'

type Props<T> = {
	record: RecordEditor<T>
	/** False for a sample that nobody has to save. */
	isChanged?: boolean
	/** Whose versions are shown; null for a record without any. */
	subject: { kind: string; id: string } | null
	labels: FieldLabels
	health: EditorHealth
	/** Why nothing can be saved now, beside an editor that is not ready. */
	blocked: string | null
	/** @param chosen the rows as they were chosen in a merge */
	onSave(chosen?: Row[]): void
	children?: ReactNode
}

/** What every editor has above its form: save and undo with their keys, the history, and the merge when there is one. */
export function RecordBar<T>({ record, subject, labels, health, onSave, children, ...props }: Props<T>) {
	const t = useRecordWords()
	const [hasHistory, setHistory] = useState(false)
	const { shape, value, undo, redo } = record
	const isChanged = props.isChanged ?? record.isChanged
	const blocked = health.isReady ? props.blocked : t('save.notReady')
	const save = () => {
		if (blocked === null) onSave()
	}
	useEditKeys({ save, undo, redo })
	const others = useOthersHere(record.name)
	const savedBy = useLastSaver(record.merge ? subject : null)

	function restore(rows: Row[], now: T): void {
		// A version from before a field was there leaves it as it is.
		const whole = shape.key === 'one' ? [{ ...shape.toRows(now)[0], ...rows[0] }] : rows
		const restored = shape.fromRows(whole)
		if (restored === null) return
		record.change(restored)
		showAlert({ type: 'info', message: t('versions.restored') })
	}

	return (
		<>
			<SaveBar
				{...record}
				{...{ isChanged, blocked }}
				onUndo={record.undo}
				onRedo={record.redo}
				onSave={save}
				onRevert={record.revert}
			>
				{children}
				{subject && (
					<Button variant="quiet" aria-expanded={hasHistory} onClick={() => setHistory(!hasHistory)}>
						<History size={18} aria-hidden />
						{t('versions')}
					</Button>
				)}
			</SaveBar>
			<p role="status" className={others.length > 0 ? css.others : 'visually-hidden'}>
				{others.length > 0 && t('others', { count: others.length, names: others.join(', ') })}
			</p>
			{subject && hasHistory && value !== null && (
				<VersionsPanel
					key={String(record.isChanged)}
					{...{ subject, labels, health }}
					rowKey={shape.key}
					rows={shape.toRows(value)}
					onRestore={rows => restore(rows, value)}
				/>
			)}
			{record.merge && (
				<MergePanel
					parts={record.merge}
					labels={labels}
					savedBy={savedBy}
					isSaving={record.isSaving}
					onSave={onSave}
					onCancel={record.cancelMerge}
				/>
			)}
		</>
	)
}
