import { Button } from '#design/button.tsx'
import css from './sales-report.module.css'
import { useReportWords } from './use-report-words.ts'

export function ReportNote({ text, onRetry }: { text: string; onRetry?: () => void }) {
	const t = useReportWords()
	return (
		<div className={css.note} role={onRetry ? 'alert' : 'status'}>
			<p>{text}</p>
			{onRetry && (
				<Button variant="secondary" onClick={onRetry}>
					{t('orders.again')}
				</Button>
			)}
		</div>
	)
}
