import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#design/icon-button.tsx'
import { useFocusAfterPress } from '#design/panel/use-focus-after-press.ts'
import { useWords } from '#i18n/use-words.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './book-id-jobs.module.css'
import { BookIdProgress } from './book-id-progress.tsx'
import { isLive, type BookIdJobs as Jobs } from './use-book-id-jobs.ts'

/** Copies of books and changes of ids that go on while somebody works on something else, or went on over a reload. */
export function BookIdJobs({ jobs, onOpen }: { jobs: Jobs; onOpen(bookId: string): void }) {
	const t = useWords({ en, ru })
	const part = useRef<HTMLElement>(null)
	const onFocus = useFocusAfterPress(part)
	const isShown = jobs.jobs.length > 0
	return (
		<section
			ref={part}
			aria-label={isShown ? t('jobs') : undefined}
			className={isShown ? css.jobs : undefined}
			onFocus={onFocus}
		>
			{jobs.jobs.map(job => (
				<div key={job.job_id} className={css.line}>
					<BookIdProgress job={job} jobs={jobs} onOpen={onOpen} />
					{!isLive(job) && (
						<IconButton
							name={t('close', { from: job.book_id, to: job.new_id })}
							onClick={() => jobs.close(job)}
						>
							<X size={20} aria-hidden />
						</IconButton>
					)}
				</div>
			))}
		</section>
	)
}
