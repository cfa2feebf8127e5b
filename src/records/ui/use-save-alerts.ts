import { CallError } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import type { Row } from './row.ts'
import type { RecordEditor } from './use-record.ts'
import { useRecordWords } from './use-record-words.ts'

/** Saves and says how it went. @param onSaved called where it went well, @param onRefused with what the server said */
export function useSaveAlerts<T>(
	record: RecordEditor<T>,
	{ onSaved, onRefused }: { onSaved?(): void; onRefused?(error: CallError | null): void },
) {
	const t = useRecordWords()
	return async (chosen?: Row[]): Promise<void> => {
		const result = await record.save(chosen)
		onRefused?.(result instanceof CallError ? result : null)
		if (result === 'saved') {
			showAlert({ type: 'success', message: t('save.done') })
			onSaved?.()
		} else if (result instanceof CallError)
			showAlert({ type: 'danger', message: [t('save.failed'), result.words[0]].filter(Boolean).join('. ') })
	}
}
