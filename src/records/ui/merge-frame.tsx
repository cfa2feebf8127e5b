import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import css from './merge-frame.module.css'

type Props = {
	title: string
	lines: string[]
	/** Column headers: the field, its old value, one's own, the other's. */
	heads: string[]
	/** Rows of the table; no table without any. */
	children: ReactNode[]
	isBusy: boolean
	save: string
	cancel: string
	onSave(): void
	onCancel(): void
}

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
