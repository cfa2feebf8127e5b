import { useReadingViewWords } from './use-reading-view-words.ts'
import { textKey } from './use-text-key.ts'

export function TextKeyRow() {
	const t = useReadingViewWords()
	return (
		<div>
			<dt>{t('text')}</dt>
			<dd>
				<kbd>{textKey.shown}</kbd>
			</dd>
		</div>
	)
}
