import { Copy, Ellipsis, Tag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { Move } from '#features/book-archive/ui/use-withdrawal.ts'
import { WithdrawalButtons } from '#features/book-archive/ui/withdrawal-buttons.tsx'
import { NewIdForm } from '#features/book-ids/ui/new-id-form.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { WholeBook } from '#web/admin/book-editor/whole-book.ts'
import css from './book-actions.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	book: WholeBook
	move(move: Move): void
	/** The book has this id now, or a copy of it was made under it. */
	made(bookId: string, kind: 'change' | 'duplicate'): void
}

/** What can be done with a book as a whole. */
export function BookActions({ book, move, made }: Props) {
	const t = useWords({ en, ru })
	const [open, setOpen] = useState<'menu' | 'change' | 'duplicate' | null>(null)
	const { title, isDemo, hasBook, place } = book
	return (
		<>
			<IconButton
				name={t('actions', { title })}
				aria-haspopup="dialog"
				className={css.open}
				onClick={() => setOpen('menu')}
			>
				<Ellipsis size={20} aria-hidden />
			</IconButton>
			{open && (
				<Dialog
					isOpen
					onClose={() => setOpen(null)}
					title={open === 'menu' ? title : t(open)}
					closeLabel={t('close')}
				>
					{open === 'menu' ? (
						<div className={css.menu}>
							{!isDemo && place === null && (
								<>
									{hasBook && (
										<Button variant="secondary" onClick={() => setOpen('duplicate')}>
											<Copy size={18} aria-hidden />
											{t('duplicate')}
										</Button>
									)}
									<Button variant="secondary" onClick={() => setOpen('change')}>
										<Tag size={18} aria-hidden />
										{t('change')}
									</Button>
								</>
							)}
							<WithdrawalButtons
								place={place}
								move={next => {
									setOpen(null)
									move(next)
								}}
							/>
						</div>
					) : (
						<NewIdForm
							kind={open}
							book={book}
							done={bookId => {
								setOpen(null)
								made(bookId, open)
							}}
						/>
					)}
				</Dialog>
			)}
		</>
	)
}
