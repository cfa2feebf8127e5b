import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import css from './merge-frame.module.css'

type Props = {
	title: string
	/** What happened, and what becomes of it. */
	lines: string[]
	/** Heads of the table: the field, what it was, one's own change, the other's. */
	heads: string[]
	/** Rows of the table; without any there is none. */
	children: ReactNode[]
	isBusy: boolean
	save: string
	cancel: string
	onSave(): void
	onCancel(): void
}

/** The changes of two people to one record, beside each other, before the second is saved. */
export function MergeFrame({ title, lines, heads, children, isBusy, save, cancel, onSave, onCancel }: Props) {
	return (
		<section className={css.panel} role="alertdialog" aria-label={title}>
			<h3>{title}</h3>
			{lines.map(line => (
				<p key={line}>{line}</p>
			))}
			{children.length > 0 && (
				<div className={css.scroll}>
					<table>
						<thead>
							<tr>
								{heads.map(head => (
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
				<Button disabled={isBusy} onClick={onSave}>
					{save}
				</Button>
				<Button look="quiet" onClick={onCancel}>
					{cancel}
				</Button>
			</div>
		</section>
	)
}
