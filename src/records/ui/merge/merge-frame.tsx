import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '#design/button.tsx'
import css from './merge-frame.module.css'

type Props = {
	title: string
	lines: string[]
	/** Column headers: the field, its old value, one's own, the other's. */
	headers: string[]
	/** Rows of the table; no table without any. */
	children: ReactNode[]
	isBusy: boolean
	save: string
	cancel: string
	onSave(): void
	onCancel(): void
}

export function MergeFrame({
	title,
	lines,
	headers,
	children,
	isBusy,
	save,
	cancel,
	onSave,
	onCancel,
}: Props) {
	const frame = useRef<HTMLElement>(null)
	// It opens while somebody types, so it takes no focus; when it closes the focus returns to that field.
	useLayoutEffect(() => {
		const panel = frame.current
		let before = document.activeElement
		function onFocusIn({ relatedTarget: from }: FocusEvent): void {
			if (from instanceof Element && !panel?.contains(from)) before = from
		}
		panel?.addEventListener('focusin', onFocusIn)
		return () => {
			panel?.removeEventListener('focusin', onFocusIn)
			if (panel?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
		}
	}, [])
	return (
		<section ref={frame} className={css.panel} role="alertdialog" aria-label={title}>
			<h3>{title}</h3>
			{lines.map(line => (
				<p key={line}>{line}</p>
			))}
			{children.length > 0 && (
				<div className={css.scroll}>
					<table>
						<thead>
							<tr>
								{headers.map(head => (
									<th key={head} scope="col">
										{head}
									</th>
								))}
							</tr>
						</thead>
						<tbody>{children}</tbody>
					</table>
				</div>
			)}
			<div className={css.acts}>
				<Button isBusy={isBusy} onClick={onSave}>
					{save}
				</Button>
				<Button variant="quiet" onClick={onCancel}>
					{cancel}
				</Button>
			</div>
		</section>
	)
}
