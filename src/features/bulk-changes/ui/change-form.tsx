import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { BulkChange } from '../contract.ts'
import css from './bulk-bar.module.css'
import type { BulkKind, FieldWords } from './bulk-types.ts'
import { ChangeInputs } from './change-inputs.tsx'
import { ChangePreview } from './change-preview.tsx'
import { type Outcome, runChange } from './run-change.ts'
import { useBulkWords } from './use-bulk-words.ts'

type Props = {
	kind: BulkKind
	bookIds: readonly string[]
	timeZone: string
	health: EditorHealth
	fieldWords: FieldWords
	applied(outcome: Outcome): void
}
type Preview = { change: BulkChange; outcome: Outcome }

const typingMs = 250

/** One change: what it would do is shown as it is typed, and made as it was shown. */
export function ChangeForm({ kind, bookIds, timeZone, health, fieldWords, applied }: Props) {
	const t = useBulkWords()
	const [change, setChange] = useState<BulkChange | null>(null)
	const [seen, setSeen] = useState<Preview | null>(null)
	const [refusal, setRefusal] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	/** Enter came before it was known what would change: it is made if nothing stands against it. */
	const [impatient, setImpatient] = useState<BulkChange | null>(null)
	const form = useRef<HTMLFormElement>(null)
	const { failed } = health
	const see = useRef((_change: BulkChange, _outcome: Outcome) => {})
	useEffect(() => {
		see.current = (looked, outcome) => {
			setSeen({ change: looked, outcome })
			if (impatient === looked && outcome.plan.refused === 0 && outcome.plan.changed > 0)
				void apply(looked, outcome)
		}
	})
	// The dialog focuses its first button as it opens.
	useEffect(() => {
		const frame = requestAnimationFrame(() =>
			form.current?.querySelector<HTMLElement>('input, select')?.focus(),
		)
		return () => cancelAnimationFrame(frame)
	}, [])
	useEffect(() => {
		if (!change) return
		const leaving = new AbortController()
		const timer = setTimeout(() => {
			runChange(bookIds, change, { signal: leaving.signal }).then(
				outcome => leaving.signal.aborted || see.current(change, outcome),
				(error: unknown) => {
					if (leaving.signal.aborted) return
					failed(error)
					if (error instanceof CallError) setRefusal(error.words[0] ?? error.code)
				},
			)
		}, typingMs)
		return () => {
			clearTimeout(timer)
			leaving.abort()
		}
	}, [change, bookIds, failed])
	const shown = seen !== null && seen.change === change ? seen.outcome : null
	const count = shown?.plan.changed ?? 0

	function choose(next: BulkChange | null): void {
		setRefusal(null)
		setChange(next)
	}

	async function apply(wanted: BulkChange, { plan }: Outcome): Promise<void> {
		setBusy(true)
		try {
			applied(await runChange(bookIds, wanted, { plan: plan.plan }))
		} catch (error) {
			failed(error)
			if (!(error instanceof CallError)) throw error
			setRefusal(error.code === 'conflict' ? t('conflict') : (error.words[0] ?? error.code))
			// What it would do now is looked at again.
			if (error.code === 'conflict') setChange({ ...wanted })
		} finally {
			setBusy(false)
		}
	}

	function submit(event: FormEvent): void {
		event.preventDefault()
		if (!change || isBusy) return
		// A date that is typed in part is none for a script.
		const incomplete = form.current?.querySelector<HTMLElement>('input:invalid')
		if (incomplete) {
			setRefusal(t('discount.incomplete'))
			incomplete.focus()
			return
		}
		// One price for all books is looked at first: “10” is easily typed for “+10%”.
		const isOnePrice = change.kind === 'price' && change.way === 'to'
		if (!shown && isOnePrice) return
		if (!shown) setImpatient(change)
		else if (count > 0) void apply(change, shown)
	}

	return (
		<form ref={form} className={css.form} onSubmit={submit} noValidate>
			<ChangeInputs kind={kind} timeZone={timeZone} failed={failed} onChange={choose} />
			{refusal && <p role="alert">{refusal}</p>}
			<Button type="submit" aria-disabled={count === 0 || isBusy}>
				{isBusy ? t('applying') : count === 0 ? t('applyNone') : t('apply', { count })}
			</Button>
			<div className={css.preview} role="status">
				{change && !shown && !refusal && <p className={css.soft}>{t('looking')}</p>}
				{shown && <ChangePreview outcome={shown} fieldWords={fieldWords} />}
			</div>
		</form>
	)
}
