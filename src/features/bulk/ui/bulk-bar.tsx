import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { CallError, request } from '#contract/call.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { bulkApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './bulk-bar.module.css'
import { ImportPanel } from './import-panel.tsx'
import type { Health } from './use-import.ts'

type Chosen = SentOf<typeof bulkApi.csv>['query']
const kinds = ['csv', 'xlsx', 'onix'] as const
const fileNames = { csv: 'products.csv', xlsx: 'products.xlsx', onix: 'products.onix.xml' }

/** Saves what is sold of the chosen books as a file, and opens the place where one comes back. */
export function BulkBar({ chosen, health }: { chosen: Chosen; health: Health }) {
	const t = useWords({ en, ru })
	const [state, setState] = useState<'running' | 'done' | 'failed' | null>(null)
	const [isOpen, setOpen] = useState(false)
	const [file, setFile] = useState('')

	async function save(kind: (typeof kinds)[number]): Promise<void> {
		if (state === 'running') return
		const name = fileNames[kind]
		setFile(name)
		setState('running')
		try {
			const response = await ask(kind, chosen)
			offer(await response.blob(), name)
			setState('done')
		} catch (error) {
			setState('failed')
			// A stream that breaks off is a TypeError and no refusal.
			if (!(error instanceof TypeError)) health.failed(error)
			if (!(error instanceof CallError || error instanceof TypeError)) throw error
		}
	}

	return (
		<>
			<div className={css.bar}>
				<Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					<Upload size={18} aria-hidden />
					{t('import')}
				</Button>
				{kinds.map(kind => (
					<Button key={kind} look="quiet" aria-disabled={state === 'running'} onClick={() => void save(kind)}>
						<Download size={18} aria-hidden />
						{t(`export.${kind}`)}
					</Button>
				))}
				<p role="status">{state && t(`export.${state}`, { file })}</p>
			</div>
			{isOpen && <ImportPanel health={health} />}
		</>
	)
}

function ask(kind: (typeof kinds)[number], query: Chosen): Promise<Response> {
	if (kind === 'csv') return request<typeof bulkApi.csv>('GET /api/conteditor/products.csv', { query })
	return kind === 'onix'
		? request<typeof bulkApi.onix>('GET /api/conteditor/products.onix.xml', { query })
		: request<typeof bulkApi.xlsx>('GET /api/conteditor/products.xlsx', { query })
}

function offer(blob: Blob, file: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(blob)
	link.download = file
	link.click()
	// The browser has taken the address by then; it must not lose it while it begins to save.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
