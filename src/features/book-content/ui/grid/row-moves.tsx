import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from 'lucide-react'
import { IconButton } from '#design/icon-button.tsx'
import { useBookContentWords } from '../use-book-content-words.ts'
import css from './rows-editor.module.css'

type Props = {
	/** Null where rows have no levels. */
	level: 0 | 1 | null
	onMove(direction: -1 | 1): void
	onLevel(level: 0 | 1): void
}

/** For fingers, what Alt and an arrow do; the focus stays in the cell, so the keyboard of a phone stays open. */
export function RowMoves({ level, onMove, onLevel }: Props) {
	const t = useBookContentWords()
	const isInner = level === 1
	return (
		<div className={css.moves} onPointerDown={event => event.preventDefault()}>
			<IconButton name={t('row.up')} tabIndex={-1} onClick={() => onMove(-1)}>
				<ArrowUp size={20} aria-hidden />
			</IconButton>
			<IconButton name={t('row.down')} tabIndex={-1} onClick={() => onMove(1)}>
				<ArrowDown size={20} aria-hidden />
			</IconButton>
			{level !== null && (
				<IconButton
					name={t(isInner ? 'row.outdent' : 'row.indent')}
					tabIndex={-1}
					onClick={() => onLevel(isInner ? 0 : 1)}
				>
					{isInner ? <IndentDecrease size={20} aria-hidden /> : <IndentIncrease size={20} aria-hidden />}
				</IconButton>
			)}
		</div>
	)
}
