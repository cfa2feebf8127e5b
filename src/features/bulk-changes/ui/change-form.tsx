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
	onApplied(outcome: Outcome): void
}
type Preview = { change: BulkChange; outcome: Outcome }

/** Pause in typing after which a preview is requested. */
const debounceMs = 250

/** One change of many books: a preview as it is typed, and exactly the previewed change is made. */
export function ChangeForm({ kind, bookIds, timeZone, health, fieldWords, onApplied }: Props) {
	const t = useBulkWords()
	const [change, setChange] = useState<BulkChange | null>(null)
	const [preview, setPreview] = useState<Preview | null>(null)
	const [refusal, setRefusal] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	/** Submitted before its preview came: it is made then, unless something is refused. */
	const [submittedEarly, setSubmittedEarly] = useState<BulkChange | null>(null)
	const form = useRef<HTMLFormElement>(null)
	const { failed } = health
	const onPreview = useRef((_change: BulkChange, _outcome: Outcome) => {})
	useEffect(() => {
		onPreview.current = (previewed, outcome) => {
			setPreview({ change: previewed, outcome })
			if (submittedEarly === previewed && outcome.plan.refused === 0 && outcome.plan.changed > 0)
				void apply(previewed, outcome)
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
		const abort = new AbortController()
		const timer = setTimeout(() => {
			runChange(bookIds, change, { signal: abort.signal }).then(
				outcome => abort.signal.aborted || onPreview.current(change, outcome),
				(error: unknown) => {
					if (abort.signal.aborted) return
					failed(error)
					if (error instanceof CallError) setRefusal(error.words[0] ?? error.code)
				},
			)
		}, debounceMs)
		return () => {
			clearTimeout(timer)
			abort.abort()
		}
	}, [change, bookIds, failed])
	const shown = preview !== null && preview.change === change ? preview.outcome : null
	const count = shown?.plan.changed ?? 0

	function choose(next: BulkChange | null): void {
		setRefusal(null)
		setChange(next)
	}

	async function apply(wanted: BulkChange, { plan }: Outcome): Promise<void> {
		setBusy(true)
		try {
			onApplied(await runChange(bookIds, wanted, { plan: plan.plan }))
		} catch (error) {
			failed(error)
			if (!(error instanceof CallError)) throw error
			setRefusal(error.code === 'conflict' ? t('conflict') : (error.words[0] ?? error.code))
			// A preview of what it would do now.
			if (error.code === 'conflict') setChange({ ...wanted })
		} finally {
			setBusy(false)
		}
	}

	function submit(event: FormEvent): void {
		event.preventDefault()
		if (!change || isBusy) return
		// An incomplete date has the value "" for a script.
		const incomplete = form.current?.querySelector<HTMLElement>('input:invalid')
		if (incomplete) {
			setRefusal(t('discount.incomplete'))
			incomplete.focus()
			return
		}
		// One price for all books needs a preview first: “10” is easily typed for “+10%”.
		const isOnePrice = change.kind === 'price' && change.way === 'to'
		if (!shown && isOnePrice) return
		if (!shown) setSubmittedEarly(change)
		else if (count > 0) void apply(change, shown)
	}

	return (
		<form ref={form} className={css.form} onSubmit={submit} noValidate>
			<ChangeInputs kind={kind} timeZone={timeZone} onError={failed} onChange={choose} />
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
