import { textKey } from './use-text-key.ts'
import { useTextViewWords } from './use-text-view-words.ts'

export function TextKeyRow() {
	const t = useTextViewWords()
	return (
		<div>
			<dt>{t('text')}</dt>
			<dd>
				<kbd>{textKey.shown}</kbd>
			</dd>
		</div>
	)
}
