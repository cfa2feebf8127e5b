import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#design/button.tsx'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { editingApi } from '../contract.ts'
import type { SchemaType } from '../rules.ts'
import type { EditorHealth } from './editor-health.ts'
import { isRow, isRows, type Row } from './schemas.ts'
import { useEditingWords } from './use-editing-words.ts'
import { VersionDifferences } from './version-differences.tsx'
import css from './versions-panel.module.css'

type Versions = ReplyOf<typeof editingApi.versions>['versions']
type Props = {
	subject: { kind: 'book' | 'product' | 'categories' | SchemaType; id: string }
	/** What stands in the form now. */
	rows: Row[]
	health: EditorHealth
	/** Values in words, where the form alone knows them. */
	wordsOf?(field: string, value: unknown): string | null
	/** Puts an older version into the form, where it can still be undone or saved. */
	onRestore(rows: Row[]): void
}

const shapes = {
	book: 'one',
	product: 'one',
	categories: null,
	tableOfContent: null,
	textOnPages: 'page_number',
	audio: 'source',
} as const

/** Who saved what and when; a version is compared with what stands in the form. */
export function VersionsPanel({ subject, rows, health, wordsOf, onRestore }: Props) {
	const t = useEditingWords()
	const language = useLanguage()
	const [versions, setVersions] = useState<Versions | null>(null)
	const [chosen, setChosen] = useState<{ version: number; rows: Row[] } | null>(null)
	const { kind, id } = subject
	const { failed } = health
	useEffect(() => {
		call<typeof editingApi.versions>('POST /api/conteditor/versions', { body: { kind, id } }).then(
			reply => setVersions(reply.versions),
			failed,
		)
	}, [kind, id, failed])

	async function look(version: number): Promise<void> {
		try {
			const body = { ...subject, version }
			const { state } = await call<typeof editingApi.version>('POST /api/conteditor/version', { body })
			setChosen({ version, rows: isRows(state) ? state : isRow(state) ? [state] : [] })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			failed(error)
		}
	}

	if (versions === null)
		return (
			<p role="status" className={css.note}>
				{t('loading')}
			</p>
		)
	if (versions.length === 0) return <p className={css.note}>{t('versions.none')}</p>
	return (
		<div className={css.panel}>
			<ol className={css.list}>
				{versions.map(({ version, made_at, made_by }) => (
					<li key={version}>
						<button
							type="button"
							aria-pressed={chosen?.version === version}
							onClick={() => void look(version)}
						>
							<b>{formatMoment(made_at, language)}</b>
							<span>{made_by ?? t('versions.before')}</span>
						</button>
					</li>
				))}
			</ol>
			{chosen && (
				<div className={css.compared}>
					<VersionDifferences shape={shapes[kind]} before={chosen.rows} now={rows} wordsOf={wordsOf} />
					<Button look="secondary" onClick={() => onRestore(chosen.rows)}>
						{t('versions.restore')}
					</Button>
				</div>
			)}
		</div>
	)
}
