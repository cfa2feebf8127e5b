import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { zoneName } from '#contract/time-zone/zone-name.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button, ButtonLink } from '#design/button.tsx'
import { formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { shortMoment } from '#i18n/wall-clock.ts'
import type { EditorHealth } from '#records/ui/editor-health.ts'
import type { Publishing, PublishPart } from '../contract.ts'
import css from './publish-page.module.css'
import { usePublishing } from './use-publishing.ts'
import { usePublishingWords } from './use-publishing-words.ts'

type Props = {
	bookId: string
	health: EditorHealth
	onOpen(part: PublishPart['part']): void
	onChanged(): void
}

export function PublishPage({ bookId, health, onOpen, onChanged }: Props) {
	const t = usePublishingWords()
	const { seen, former, refusal, isBusy, change } = usePublishing(bookId, health)
	const reasonId = useId()
	const heading = useRef<HTMLHeadingElement>(null)
	// The button that was pressed may be gone.
	useEffect(() => {
		if (former && document.activeElement === document.body) heading.current?.focus()
	}, [former])
	if (!seen && refusal) return <p role="alert">{refusal}</p>
	if (!seen) return <p role="status">{t('loading')}</p>
	const { state, parts, can_be_sold: canBeSold } = seen
	const blocking = parts.filter(({ status }) => status === 'blocks').length
	const missing = parts.filter(({ status }) => status === 'missing').length
	const isShown = state === 'ready' || state === 'bookless' || state === 'production'
	const isWithdrawn = state === 'archived' || state === 'trashed'

	async function put(wanted: Parameters<typeof change>[0], done: 'done.ready' | 'done.other'): Promise<void> {
		if (!(await change(wanted))) return
		showAlert({ type: 'success', message: t(done) })
		onChanged()
	}

	return (
		<section className={css.page} aria-labelledby={`${reasonId}-title`}>
			<div className={css.head}>
				<div>
					<h3 ref={heading} tabIndex={-1} id={`${reasonId}-title`} className={css.state} data-state={state}>
						<StateWords seen={seen} />
					</h3>
					<p id={reasonId} role="status">
						{blocking > 0
							? t('blocked', { count: blocking })
							: missing > 0
								? t('incomplete', { count: missing })
								: t('whole')}
					</p>
				</div>
				<div className={css.acts}>
					{state !== 'ready' && !isWithdrawn && (
						<Button
							aria-disabled={!canBeSold || isBusy}
							aria-describedby={reasonId}
							onClick={() => canBeSold && void put({ state: 'ready' }, 'done.ready')}
						>
							{t('publish')}
						</Button>
					)}
					{isShown && (
						<ButtonLink variant={state === 'ready' ? 'primary' : 'secondary'} href={`/book-info/${bookId}`}>
							{t('see')}
						</ButtonLink>
					)}
					{(state === 'draft' || state === 'bookless') && !canBeSold && (
						<Button variant="secondary" onClick={() => void put({ state: 'production' }, 'done.other')}>
							{t('announce')}
						</Button>
					)}
					{(isShown || state === 'scheduled') && (
						<Button variant="secondary" onClick={() => void put({ state: 'draft' }, 'done.other')}>
							{t('withdraw')}
						</Button>
					)}
					{former && (
						<Button variant="quiet" onClick={() => void put(former, 'done.other')}>
							{t('undo')}
						</Button>
					)}
				</div>
			</div>
			{refusal && (
				<p role="alert" className={css.refusal}>
					{refusal}
				</p>
			)}
			<ul className={css.parts}>
				{parts.map(part => (
					<PartLine key={part.part} part={part} onOpen={onOpen} />
				))}
			</ul>
		</section>
	)
}

function StateWords({ seen }: { seen: Publishing }) {
	const t = usePublishingWords()
	const language = useLanguage()
	const { state, shown_from, is_ready, time_zone } = seen
	if (state !== 'scheduled' || shown_from === null) return t(`state.${state}`)
	const moment = shortMoment(shown_from, language, time_zone)
	return t(is_ready ? 'state.saleFrom' : 'state.productionFrom', {
		moment,
		zone: zoneName(time_zone, language),
	})
}

const icons = { done: CircleCheck, missing: CircleAlert, blocks: CircleX }

function PartLine({ part, onOpen }: { part: PublishPart; onOpen: Props['onOpen'] }) {
	const t = usePublishingWords()
	const language = useLanguage()
	const { part: name, status, says, count, of } = part
	const Icon = icons[status]
	const act = status === 'done' ? 'look' : 'mend'
	const key = `part.${name}.${says}` as Parameters<typeof t>[0]
	const values = { count, of, name: part.name ?? '', price: formatMoney(count, language) }
	return (
		<li data-status={status}>
			<Icon size={22} aria-hidden />
			<div>
				<b>{t(`part.${name}`)}</b>
				<p>
					{status !== 'done' && <span className={css.status}>{t(`status.${status}`)} </span>}
					{t(key, values)}
				</p>
			</div>
			{name !== 'term' && (
				<Button
					variant={status === 'blocks' ? 'secondary' : 'quiet'}
					aria-label={`${t(act)}: ${t(`part.${name}`)}`}
					onClick={() => onOpen(name)}
				>
					{t(act)}
				</Button>
			)}
		</li>
	)
}
