import { useReadingViewWords } from './use-reading-view-words.ts'
import { textKey } from './use-text-key.ts'

/** Its shortcut as a row of a definition list, for the shortcuts dialog. */
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
