import { Copy, Ellipsis, Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { Move } from '#features/book-archive/ui/use-withdrawal.ts'
import { WithdrawalButtons } from '#features/book-archive/ui/withdrawal-buttons.tsx'
import type { BookIdJob } from '#features/book-ids/contract.ts'
import { BookIdProgress } from '#features/book-ids/ui/book-id-progress.tsx'
import { NewIdForm } from '#features/book-ids/ui/new-id-form.tsx'
import { type BookIdJobs, isLive } from '#features/book-ids/ui/use-book-id-jobs.ts'
import { useWords } from '#i18n/use-words.ts'
import type { WholeBook } from '#web/admin/book-editor/whole-book.ts'
import css from './book-actions.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	book: WholeBook
	jobs: BookIdJobs
	onMove(move: Move): void
	/** The book has a new id, or a copy was made under it. @param isFollowed somebody has waited here for it */
	onDone(job: BookIdJob, isFollowed: boolean): void
}

/** What can be done with a book as a whole. */
export function BookActions({ book, jobs, onMove, onDone }: Props) {
	const t = useWords({ en, ru })
	const [open, setOpen] = useState<'menu' | 'change' | 'duplicate' | null>(null)
	const { title, isDemo, hasBook, place, bookId } = book
	const job = jobs.jobs.find(one => one.book_id === bookId)
	/** The job whose progress is shown in place of what could be done. */
	const [followedId, setFollowedId] = useState<string | null>(null)
	const followed = job?.job_id === followedId ? job : undefined
	const seenLive = useRef<string | null>(null)
	const latest = useRef({ onDone, jobs, isFollowed: false })
	useEffect(() => {
		latest.current = { onDone, jobs, isFollowed: followed !== undefined }
	})
	useEffect(() => {
		if (!job) return
		if (isLive(job)) seenLive.current = job.job_id
		if (job.state !== 'done' || seenLive.current !== job.job_id) return
		seenLive.current = null
		const { onDone, jobs, isFollowed } = latest.current
		if (isFollowed) {
			jobs.close(job)
			setOpen(null)
		}
		onDone(job, isFollowed)
	}, [job])

	function begin(started: BookIdJob): void {
		seenLive.current = started.job_id
		setFollowedId(started.job_id)
		jobs.add(started)
	}
	function close(): void {
		setOpen(null)
		setFollowedId(null)
	}
	return (
		<>
			<IconButton
				name={t('actions', { title })}
				aria-haspopup="dialog"
				className={css.open}
				onClick={() => {
					setFollowedId(job && isLive(job) ? job.job_id : null)
					setOpen('menu')
				}}
			>
				<Ellipsis size={20} aria-hidden />
			</IconButton>
			{open && (
				<Dialog isOpen onClose={close} title={open === 'menu' ? title : t(open)} closeLabel={t('close')}>
					{followed ? (
						<BookIdProgress job={followed} jobs={jobs} />
					) : open === 'menu' ? (
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
								onMove={next => {
									setOpen(null)
									onMove(next)
								}}
							/>
						</div>
					) : (
						<NewIdForm kind={open} book={book} onStarted={begin} />
					)}
				</Dialog>
			)}
		</>
	)
}
