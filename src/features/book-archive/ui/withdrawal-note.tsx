import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useFocusAfterPress } from '#design/panel/use-focus-after-press.ts'
import { useArchiveWords } from './use-archive-words.ts'
import type { Withdrawal } from './use-withdrawal.ts'
import css from './withdrawal-note.module.css'

/** What was moved, what was not and why, and the way back. */
export function WithdrawalNote({ result, isBusy, undo, close }: Withdrawal) {
	const t = useArchiveWords()
	const note = useRef<HTMLDivElement>(null)
	const onFocus = useFocusAfterPress(note)
	const { done = [], refused = [] } = result?.outcome ?? {}
	const reasons = [...new Set(refused.map(({ because }) => because))]
	return (
		<div ref={note} role="status" className={result ? css.note : undefined} onFocus={onFocus}>
			{result && (
				<>
					<p>
						<span>
							{result.failure ?? (done.length > 0 && t(`done.${result.move}`, { count: done.length }))}
						</span>
						{reasons.map(because => {
							const books = refused.filter(one => one.because === because).map(({ book_id }) => book_id)
							return (
								<span key={because} className={css.refused}>
									{books.join(', ')}: {t(`refused.${because}`)}
								</span>
							)
						})}
					</p>
					{result.undo && (
						<Button variant="secondary" aria-disabled={isBusy} onClick={() => void undo()}>
							{t('undo')}
						</Button>
					)}
					<IconButton name={t('close')} onClick={close}>
						<X size={20} aria-hidden />
					</IconButton>
				</>
			)}
		</div>
	)
}
