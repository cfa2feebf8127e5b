import { Button } from '#design/button.tsx'
import css from './sales-report.module.css'
import { useReportWords } from './use-report-words.ts'

export function ReportNote({ text, again }: { text: string; again?: () => void }) {
	const t = useReportWords()
	return (
		<div className={css.note} role={again ? 'alert' : 'status'}>
			<p>{text}</p>
			{again && (
				<Button variant="secondary" onClick={again}>
					{t('orders.again')}
				</Button>
			)}
		</div>
	)
}
