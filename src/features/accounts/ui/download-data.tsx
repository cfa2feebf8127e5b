import { CallError, request } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { accountsApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }

const saveWithinMs = 60_000

export function DownloadData() {
	const t = useWords({ en, ru })

	async function download(): Promise<void> {
		try {
			const answer = await request<typeof accountsApi.exportData>('GET /api/users/export', {})
			const link = document.createElement('a')
			link.href = URL.createObjectURL(await answer.blob())
			link.download = 'folio.json'
			link.click()
			setTimeout(() => URL.revokeObjectURL(link.href), saveWithinMs)
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({ type: 'danger', message: error.words[0] ?? t('data.failed') })
		}
	}

	return (
		<Button variant="secondary" onClick={() => void download()}>
			{t('data.download')}
		</Button>
	)
}
