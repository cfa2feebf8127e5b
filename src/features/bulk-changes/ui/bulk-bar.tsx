import { type ReactNode, useRef, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { useFocusAfterPress } from '#design/panel/use-focus-after-press.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import css from './bulk-bar.module.css'
import type { BulkKind, FieldWords } from './bulk-types.ts'
import { ChangeForm } from './change-form.tsx'
import { type Outcome, undoChange } from './run-change.ts'
import { useBulkWords } from './use-bulk-words.ts'

type Props = {
	/** Ids of books. */
	ticked: readonly string[]
	timeZone: string
	health: EditorHealth
	fieldWords: FieldWords
	onChanged(): void
	onClear(): void
	/** Buttons of other features for the ticked books. */
	otherActions: ReactNode
}
type Done = { importId: number | null; count: number }

const kinds: BulkKind[] = ['price', 'discount', 'category', 'state', 'age']

/** One change of all ticked books: with a preview, and an undo of the whole. */
export function BulkBar({ ticked, timeZone, health, fieldWords, onChanged, onClear, otherActions }: Props) {
	const t = useBulkWords()
	const [kind, setKind] = useState<BulkKind | null>(null)
	const [done, setDone] = useState<Done | null>(null)
	const [message, setMessage] = useState<string | null>(null)
	const [isUndoing, setUndoing] = useState(false)
	const bar = useRef<HTMLElement>(null)
	const onFocus = useFocusAfterPress(bar)

	function showDone({ plan }: Outcome): void {
		setKind(null)
		setMessage(null)
		setDone({ importId: plan.import_id ?? null, count: plan.changed })
		onChanged()
	}

	async function undo(importId: number): Promise<void> {
		if (isUndoing) return
		setUndoing(true)
		try {
			const { restored, left } = await undoChange(importId)
			setDone(null)
			setMessage(
				[t('undone', { count: restored }), left.length > 0 && t('left', { books: left.join(', ') })]
					.filter(Boolean)
					.join('. '),
			)
		} catch (error) {
			health.failed(error)
			if (!(error instanceof CallError)) throw error
			setMessage(error.words[0] ?? error.code)
		} finally {
			setUndoing(false)
			onChanged()
		}
	}

	if (ticked.length === 0 && !done && !message) return null
	return (
		<section ref={bar} className={css.bar} aria-label={t('title')} onFocus={onFocus}>
			{ticked.length > 0 && (
				<>
					<b role="status">{t('ticked', { count: ticked.length })}</b>
					{kinds.map(one => (
						<Button key={one} variant="secondary" onClick={() => setKind(one)}>
							{t(`kind.${one}`)}
						</Button>
					))}
					{otherActions}
					<Button variant="quiet" onClick={onClear}>
						{t('clear')}
					</Button>
				</>
			)}
			{done && (
				<p role="status">
					{t('done', { count: done.count })}{' '}
					{done.importId !== null && (
						<Button
							variant="secondary"
							aria-disabled={isUndoing}
							onClick={() => done.importId !== null && void undo(done.importId)}
						>
							{t('undo')}
						</Button>
					)}
				</p>
			)}
			{message && <p role="status">{message}</p>}
			<Dialog
				isOpen={kind !== null}
				onClose={() => setKind(null)}
				title={kind ? t(`title.${kind}`, { count: ticked.length }) : ''}
				closeLabel={t('close')}
			>
				{kind && (
					<ChangeForm
						key={kind}
						kind={kind}
						bookIds={ticked}
						timeZone={timeZone}
						health={health}
						fieldWords={fieldWords}
						onApplied={showDone}
					/>
				)}
			</Dialog>
		</section>
	)
}
