import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ExportState } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import { type ExportChoice, exportProducts } from './export-products.ts'
import css from './import-export-bar.module.css'
import { ImportPanel } from './import-panel.tsx'
import type { FieldWords } from './plan-view.tsx'
import type { Health } from './use-import.ts'

const kinds = ['csv', 'xlsx', 'onix'] as const
const fileNames = { csv: 'products.csv', xlsx: 'products.xlsx', onix: 'products.onix.xml' }

type Props = { chosen: ExportChoice; health: Health; fieldWords: FieldWords }

export function ImportExportBar({ chosen, health, fieldWords }: Props) {
	const t = useWords({ en, ru })
	const [state, setState] = useState<'running' | 'done' | 'failed' | null>(null)
	const [isOpen, setOpen] = useState(false)
	const [file, setFile] = useState('')
	const [progress, setProgress] = useState<ExportState['progress']>(null)

	async function save(kind: (typeof kinds)[number]): Promise<void> {
		if (state === 'running') return
		const name = fileNames[kind]
		setFile(name)
		setState('running')
		setProgress(null)
		try {
			offer(await exportProducts(kind, chosen, setProgress), name)
			setState('done')
		} catch (error) {
			setState('failed')
			// A broken stream is a TypeError.
			if (!(error instanceof TypeError)) health.failed(error)
			if (!(error instanceof CallError || error instanceof TypeError)) throw error
		}
	}

	return (
		<>
			<div className={css.bar}>
				<Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					<Upload size={18} aria-hidden />
					{t('import')}
				</Button>
				{kinds.map(kind => (
					<Button
						key={kind}
						variant="quiet"
						aria-disabled={state === 'running'}
						onClick={() => void save(kind)}
					>
						<Download size={18} aria-hidden />
						{t(`export.${kind}`)}
					</Button>
				))}
				<p role="status">
					{state === 'running' && progress
						? t('export.progress', { file, done: progress.done, count: progress.total })
						: state && t(`export.${state}`, { file })}
				</p>
			</div>
			{isOpen && <ImportPanel health={health} fieldWords={fieldWords} />}
		</>
	)
}

function offer(blob: Blob, file: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(blob)
	link.download = file
	link.click()
	// Revoking at once would cancel the download in some browsers.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
