import css from './partner-form.module.css'
import type { FormNotice } from './use-partner-form.ts'

/** How saving went; stays until the next edit and is read out when it changes. */
export function Notice({ notice }: { notice: FormNotice | null }) {
	return (
		<p role="status" className={notice ? css[notice.tone] : css.quiet}>
			{notice?.words}
		</p>
	)
}
