import { ArrowDown, ArrowUp } from 'lucide-react'
import css from './report-table.module.css'
import { useReportWords } from './use-report-words.ts'

/** `-total` is descending. */
type Props<Name extends string> = {
	name: Name
	label: string
	sort: string
	onChoose: (sort: Name | `-${Name}`) => void
	isNumber?: boolean
}

export function SortableHead<Name extends string>({ name, label, sort, onChoose, isNumber }: Props<Name>) {
	const t = useReportWords()
	const isDown = sort === `-${name}`
	const isUp = sort === name
	return (
		<th
			scope="col"
			className={isNumber ? css.number : undefined}
			aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}
		>
			<button
				type="button"
				className={css.sorter}
				title={t('orders.sorted', { column: label })}
				onClick={() => onChoose(isDown ? name : `-${name}`)}
			>
				{label}
				<span className={css.arrow}>
					{isDown && <ArrowDown aria-hidden size={14} />}
					{isUp && <ArrowUp aria-hidden size={14} />}
				</span>
			</button>
		</th>
	)
}
