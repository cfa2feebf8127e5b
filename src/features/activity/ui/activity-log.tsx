import { type FormEvent, useId, useState } from 'react'
import { call } from '#contract/call.ts'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { Button } from '#design/button.tsx'
import fieldCss from '#design/field.module.css'
import { Field } from '#design/field.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import { formatMoment, shownTimeZone } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ActivityEntry, ActivityKind, activityApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './activity-log.module.css'

const kinds = [
	'book',
	'product',
	'category',
	'cover',
	'audio',
	'import',
	'partner',
	'money',
	'quiz',
	'reader',
	'staff',
	'reading',
] as const satisfies readonly ActivityKind[]
type Filter = { person?: string; kind?: ActivityKind; record?: string; before?: number }

export function ActivityLog() {
	const t = useWords({ en, ru })
	const language = useLanguage()
	const kindId = useId()
	const [filter, setFilter] = useState<Filter>({})
	const { status, data, again } = useLoaded(JSON.stringify(filter), load)

	function find(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		const typed = (name: string) => String(form.get(name) ?? '').trim() || undefined
		const kind = kinds.find(each => each === form.get('kind'))
		const [person, record] = [typed('person'), typed('record')]
		setFilter({ ...(person ? { person } : {}), ...(record ? { record } : {}), ...(kind ? { kind } : {}) })
	}

	const last = data?.entries.at(-1)
	return (
		<section className={css.section} aria-labelledby="activity-title">
			<h2 id="activity-title">{t('title')}</h2>
			<p>{t('about', { zone: zoneName(shownTimeZone(), language) })}</p>
			<form className={css.filter} onSubmit={find} noValidate>
				<Field label={t('person')} hint={t('personHint')} name="person" maxLength={200} />
				<div className={fieldCss.field}>
					<label htmlFor={kindId}>{t('kind')}</label>
					<select id={kindId} name="kind">
						<option value="">{t('anyKind')}</option>
						{kinds.map(kind => (
							<option key={kind} value={kind}>
								{t(`kind.${kind}`)}
							</option>
						))}
					</select>
				</div>
				<Field label={t('record')} hint={t('recordHint')} name="record" maxLength={200} />
				<Button type="submit">{t('find')}</Button>
			</form>
			<div role="status">
				{status === 'loading' && <span>{t('loading')}</span>}
				{status === 'ready' && data?.entries.length === 0 && <span>{t('empty')}</span>}
			</div>
			{status === 'failed' && (
				<p role="alert">
					{t('failed')}{' '}
					<Button variant="secondary" onClick={again}>
						{t('again')}
					</Button>
				</p>
			)}
			{data && data.entries.length > 0 && <Entries entries={data.entries} />}
			{data?.more && last && (
				<Button variant="secondary" onClick={() => setFilter({ ...filter, before: last.id })}>
					{t('more')}
				</Button>
			)}
		</section>
	)
}

function Entries({ entries }: { entries: ActivityEntry[] }) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll a wide table.
		<section className={css.scroll} aria-label={t('title')} tabIndex={0}>
			<table className={css.table}>
				<thead>
					<tr>
						<th scope="col">{t('when')}</th>
						<th scope="col">{t('who')}</th>
						<th scope="col">{t('what')}</th>
						<th scope="col">{t('record')}</th>
						<th scope="col">{t('version')}</th>
					</tr>
				</thead>
				<tbody>
					{entries.map(entry => (
						<tr key={entry.id}>
							<td>{formatMoment(entry.at, language)}</td>
							<td>{entry.name ?? `${t('gone')} (${entry.user_id})`}</td>
							<td>{wordsOf(entry.action, t)}</td>
							<td>{entry.record}</td>
							<td>{versionsOf(entry, t)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

type Say = (key: keyof typeof en, values?: { [name: string]: string | number }) => string

/** An entry of another version may name a call that there is no more, or not yet what of several things it did. */
function wordsOf(action: string, t: Say): string {
	const call = action.split(' ').slice(0, 2).join(' ')
	const key = [action, call].map(name => `action.${name}`).find(name => name in en)
	return key ? t(key as keyof typeof en) : action
}

function versionsOf({ version_before: before, version_after: after }: ActivityEntry, t: Say): string {
	if (before !== null && after !== null && before !== after) return t('versions', { before, after })
	return String(after ?? before ?? '')
}

function load(filter: string, signal: AbortSignal) {
	const query: Filter = JSON.parse(filter)
	return call<typeof activityApi.list>('GET /api/activity', { query }, { signal })
}
