import { useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { Button } from '#design/button.tsx'
import { useRestoredFocus } from '#design/panel/use-restored-focus.ts'
import { formatMoment, shownTimeZone } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { versionsApi } from '../contract.ts'
import type { EditorHealth } from './editor-health.ts'
import type { FieldLabels } from './field-labels.ts'
import type { RowKey } from './record-shape.ts'
import { isRow, isRows, type Row } from './row.ts'
import { useRecordWords } from './use-record-words.ts'
import { VersionDifferences } from './version-differences.tsx'
import css from './versions-panel.module.css'

type Versions = ReplyOf<typeof versionsApi.versions>['versions']
type Props = {
	subject: { kind: string; id: string }
	rowKey: RowKey
	labels: FieldLabels
	/** As they are now; null where that is the newest version. */
	rows: Row[] | null
	health: Pick<EditorHealth, 'failed'>
	/** Puts an older version into the form, where it can still be undone. */
	onRestore(rows: Row[], version: number): void
}

export function VersionsPanel({ subject, rowKey, labels, rows, health, onRestore }: Props) {
	const t = useRecordWords()
	const language = useLanguage()
	const [versions, setVersions] = useState<Versions | null>(null)
	const [chosen, setChosen] = useState<{ version: number; rows: Row[] } | null>(null)
	// The form makes it anew when a version is restored.
	useRestoredFocus()
	const { kind, id } = subject
	const [newest, setNewest] = useState<Row[] | null>(null)
	const { failed } = health
	const last = rows === null ? versions?.[0]?.version : undefined
	useEffect(() => {
		if (last !== undefined) rowsOf({ kind, id }, last).then(setNewest, failed)
	}, [kind, id, last, failed])
	const now = rows ?? newest
	useEffect(() => {
		call<typeof versionsApi.versions>('POST /api/conteditor/versions', { body: { kind, id } }).then(
			reply => setVersions(reply.versions),
			failed,
		)
	}, [kind, id, failed])

	async function showVersion(version: number): Promise<void> {
		try {
			setChosen({ version, rows: await rowsOf(subject, version) })
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
			<p className={css.zone}>{t('versions.zone', { zone: zoneName(shownTimeZone(), language) })}</p>
			<ol className={css.list}>
				{versions.map(({ version, made_at, made_by }) => (
					<li key={version}>
						<button
							type="button"
							aria-pressed={chosen?.version === version}
							onClick={() => void showVersion(version)}
						>
							<b>{formatMoment(made_at, language)}</b>
							<span>{made_by ?? t('versions.before')}</span>
						</button>
					</li>
				))}
			</ol>
			{chosen && now && (
				<div className={css.compared}>
					<VersionDifferences rowKey={rowKey} labels={labels} before={chosen.rows} now={now} />
					<Button variant="secondary" onClick={() => onRestore(chosen.rows, chosen.version)}>
						{t('versions.restore')}
					</Button>
				</div>
			)}
		</div>
	)
}

async function rowsOf(subject: Props['subject'], version: number): Promise<Row[]> {
	const body = { ...subject, version }
	const { state } = await call<typeof versionsApi.version>('POST /api/conteditor/version', { body })
	return isRows(state) ? state : isRow(state) ? [state] : []
}
