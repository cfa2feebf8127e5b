import { Ellipsis, Redo2, Save, Undo2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import css from './save-bar.module.css'
import type { DraftStatus } from './use-draft.ts'
import { useRecordWords } from './use-record-words.ts'

type Props = {
	isChanged: boolean
	isSaving: boolean
	draft: DraftStatus
	blocked: string | null
	onUndo: (() => void) | null
	onRedo: (() => void) | null
	onSave(): void
	onRevert(): void
	children?: ReactNode
}

export function SaveBar({
	isChanged,
	isSaving,
	draft,
	blocked,
	onUndo,
	onRedo,
	onSave,
	onRevert,
	children,
}: Props) {
	const t = useRecordWords()
	const language = useLanguage()
	const undoButton = useRef<HTMLButtonElement>(null)
	const menuId = useId()
	const { location, restoredAt } = draft
	const unsaved =
		restoredAt === null
			? t(location ? `save.unsaved.${location}` : 'save.unsaved')
			: t('save.restored', { moment: formatMoment(restoredAt, language) })
	const state = isSaving ? t('save.saving') : isChanged ? unsaved : t('save.saved')

	// The button goes with the changes, and would take the focus along.
	function revert(): void {
		flushSync(onRevert)
		undoButton.current?.focus()
	}

	return (
		<div className={css.bar}>
			<div className={css.tools}>
				<IconButton
					ref={undoButton}
					name={t('undo')}
					shortcut="Control+Z"
					aria-disabled={!onUndo || undefined}
					onClick={onUndo ?? undefined}
				>
					<Undo2 size={18} aria-hidden />
				</IconButton>
				<IconButton
					name={t('redo')}
					shortcut="Control+Shift+Z"
					aria-disabled={!onRedo || undefined}
					onClick={onRedo ?? undefined}
				>
					<Redo2 size={18} aria-hidden />
				</IconButton>
				<IconButton name={t('tools')} className={css.more} popoverTarget={menuId}>
					<Ellipsis size={18} aria-hidden />
				</IconButton>
				{/* A menu on a phone, part of the bar elsewhere. */}
				{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a key on a button of it is a click */}
				<div id={menuId} popover="auto" className={css.menu} onClick={closeMenu}>
					{children}
					{isChanged && (
						<Button variant="quiet" onClick={revert}>
							{t('save.revert')}
						</Button>
					)}
				</div>
			</div>
			<p role="status" className={blocked && isChanged ? css.blocked : css.state}>
				{(isChanged && blocked) || state}
			</p>
			<Button
				onClick={onSave}
				disabled={blocked !== null}
				isBusy={isSaving}
				title="Ctrl+S"
				aria-keyshortcuts="Control+S"
			>
				<Save size={18} aria-hidden />
				{t('save')}
			</Button>
		</div>
	)
}

/** After a press on what it holds. */
function closeMenu({ target, currentTarget }: MouseEvent<HTMLElement>): void {
	const isButton = target instanceof Element && target.closest('button') !== null
	if (isButton && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
