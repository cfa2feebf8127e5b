import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#contract/call.ts'
import { Button } from '#design/button.tsx'
import { useFollowed } from '#design/loading/use-loaded.ts'
import { formatMoment } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ShopStatus, shopStatusApi } from '../contract.ts'
import { formatBytes, formatMilliseconds } from './formats.ts'
import { ProcessCard } from './process-card.tsx'
import css from './status-view.module.css'
import { useStatusWords } from './use-status-words.ts'

const refreshMs = 15_000

type State = ShopStatus['parts'][keyof ShopStatus['parts']]
type Part = { name: 'database' | 'files' | 'partner_site' | 'backup' | 'jobs'; state: State; text: ReactNode }

/** Whether the parts of the shop work, and its processes with the load of the last hour; it follows by itself. */
export function StatusView({ jobsLink }: { jobsLink(text: string): ReactNode }) {
	const t = useStatusWords()
	const { status, data, again } = useFollowed(load, refreshMs)
	if (data) return <Shown status={data} jobsLink={jobsLink} />
	if (status !== 'failed') return <p role="status">{t('loading')}</p>
	return (
		<p role="alert">
			{t('failed')}{' '}
			<Button variant="secondary" onClick={again}>
				{t('again')}
			</Button>
		</p>
	)
}

function Shown({ status, jobsLink }: { status: ShopStatus; jobsLink(text: string): ReactNode }) {
	const t = useStatusWords()
	return (
		<div className={css.view}>
			<Parts status={status} jobsLink={jobsLink} />
			<section aria-labelledby="status-processes">
				<h2 id="status-processes">{t('processes')}</h2>
				<ul className={css.processes}>
					{status.processes.map(process => (
						<li key={process.process}>
							<ProcessCard process={process} now={status.now} />
						</li>
					))}
				</ul>
			</section>
		</div>
	)
}

function Parts({ status, jobsLink }: { status: ShopStatus; jobsLink(text: string): ReactNode }) {
	const t = useStatusWords()
	const language = useLanguage()
	const { database, parts, disk, jobs, last_backup_at: backupAt } = status
	const bytes = (count: number) => formatBytes(count, language)
	const backup =
		parts.backup === 'off'
			? t('backup.off')
			: backupAt === null
				? t('backup.none')
				: t('backup.at', { at: formatMoment(backupAt, language) })
	const all: Part[] = [
		{
			name: 'database',
			state: parts.database,
			text: t(`database.${database.kind}`, {
				size: bytes(database.size),
				latency: formatMilliseconds(database.latency_ms, language),
				connections: database.connections,
				max: database.connections_max,
			}),
		},
		{
			name: 'files',
			state: parts.files,
			text: disk
				? t('files.disk', { free: bytes(disk.free), total: bytes(disk.total) })
				: t('files.elsewhere'),
		},
		{ name: 'partner_site', state: parts.partner_site, text: t('partner.text') },
		{ name: 'backup', state: parts.backup, text: backup },
		{
			name: 'jobs',
			state: jobs.failed > 0 ? 'failed' : 'ok',
			text: (
				<>
					{t('jobs.counts', jobs)} · {jobsLink(t('jobs.open'))}
				</>
			),
		},
	]
	const bad = all.filter(({ state }) => state !== 'ok' && state !== 'off').length
	return (
		<section aria-labelledby="status-parts">
			<h2 id="status-parts">{t('title')}</h2>
			<p role="status" className={css.summary}>
				{bad === 0 ? t('works') : t('needsAttention', { count: bad })}
			</p>
			<ul className={css.parts} aria-label={t('parts')}>
				{all.map(({ name, state, text }) => (
					<li key={name} data-state={state === 'ok' ? 'ok' : state === 'off' ? 'off' : 'bad'}>
						<StateIcon state={state} />
						<p>
							<b>{t(`part.${name}`)}</b> {name !== 'jobs' && <span>{t(`state.${state}`)}</span>}
						</p>
						<p className={css.soft}>{text}</p>
					</li>
				))}
			</ul>
		</section>
	)
}

function StateIcon({ state }: { state: State }) {
	const Icon = state === 'ok' ? CircleCheck : state === 'off' ? CircleMinus : CircleAlert
	return <Icon aria-hidden size={20} />
}

function load(signal: AbortSignal) {
	return call<typeof shopStatusApi.read>('GET /api/status', {}, { signal })
}
