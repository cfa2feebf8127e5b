import { useRef } from 'react'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useDrop } from '#design/use-drop.ts'
import { formatMoment, shownTimeZone } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import type { Progress } from './follow-run.ts'
import css from './import-panel.module.css'
import { type FieldWords, PlanView } from './plan-view.tsx'
import { type Health, type Import, useImport } from './use-import.ts'

export function ImportPanel({ health, fieldWords }: { health: Health; fieldWords: FieldWords }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const { state, past, read, apply, cancel, undo } = useImport(health)
	const input = useRef<HTMLInputElement>(null)
	const { isOver, zone } = useDrop(([file]) => take(file))
	const isBusy = 'progress' in state

	function take(file: File | undefined): void {
		if (file && !isBusy) void read(file)
	}

	async function undoImport(made: Import): Promise<void> {
		if (isBusy) return
		const answer = await undo(made)
		if (!answer) return showAlert({ type: 'danger', message: t('undo.failed') })
		showAlert({ type: 'success', message: t('undo.done', { count: answer.restored }) })
		if (answer.left.length > 0)
			showAlert({ type: 'info', message: t('undo.left', { books: answer.left.join(', ') }) })
	}

	return (
		<section className={isOver ? css.over : css.panel} aria-labelledby="import-title" {...zone}>
			<h3 id="import-title">{t('import.title')}</h3>
			<p className={css.soft}>{t('import.about')}</p>
			<input
				ref={input}
				type="file"
				accept=".csv,.xlsx,.xml,.onix"
				hidden
				onChange={event => {
					const file = event.currentTarget.files?.[0]
					event.currentTarget.value = ''
					take(file)
				}}
			/>
			<div>
				<Button variant="secondary" aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
					{t('import.choose')}
				</Button>
			</div>
			<p role="status">
				{isBusy && <span>{t(`import.${state.status}`, { file: state.name })}</span>}
				{state.status === 'done' && <span>{t('import.done')}</span>}
				{state.status === 'conflict' && <span>{t('import.conflict')}</span>}
				{state.status === 'failed' && (
					<span>{[t('import.failed'), state.words].filter(Boolean).join('. ')}</span>
				)}
			</p>
			{isBusy && state.progress && <ProgressLine file={state.name} progress={state.progress} />}
			{state.status === 'planned' && (
				<PlanView
					fieldWords={fieldWords}
					plan={state.plan}
					onApply={() => void apply(state.file, state.plan.plan)}
					onCancel={cancel}
				/>
			)}
			<h4>{t('imports')}</h4>
			{past?.length === 0 && <p className={css.soft}>{t('imports.none')}</p>}
			{past && past.length > 0 && (
				<p className={css.soft}>{t('imports.zone', { zone: zoneName(shownTimeZone(), language) })}</p>
			)}
			<ul className={css.past}>
				{past?.map(one => (
					<PastImport key={one.import_id} made={one} onUndo={() => void undoImport(one)} />
				))}
			</ul>
		</section>
	)
}

/** Outside the live region, which would announce every number. */
function ProgressLine({ file, progress: { step, done, total } }: { file: string; progress: Progress }) {
	const t = useWords({ en, ru })
	const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
	return (
		<div className={css.progress}>
			<progress aria-label={t('import.progress')} value={done} max={Math.max(total, 1)} />
			<span>
				{step === 'read'
					? t('step.read', { file, percent })
					: t(`step.${step}`, { file, done, count: total })}
			</span>
		</div>
	)
}

function PastImport({ made, onUndo }: { made: Import; onUndo(): void }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const moment = formatMoment(made.made_at, language)
	return (
		<li>
			<span>
				<b>{made.file_name}</b>
				<span className={css.soft}>
					{t('imports.by', { moment, who: made.made_by ?? t('imports.nobody') })}
				</span>
				<span className={css.soft}>
					{t('imports.counts', { added: made.added, changed: made.changed, refused: made.refused })}
				</span>
			</span>
			{made.undone_at !== null && (
				<span className={css.soft}>
					{made.left.length > 0 ? t('imports.left', { books: made.left.join(', ') }) : t('imports.undone')}
				</span>
			)}
			{(made.undone_at === null || made.left.length > 0) && (
				<Button variant="quiet" aria-label={t('imports.undoOf', { file: made.file_name })} onClick={onUndo}>
					{t(made.undone_at === null ? 'imports.undo' : 'imports.undoRest')}
				</Button>
			)}
		</li>
	)
}
