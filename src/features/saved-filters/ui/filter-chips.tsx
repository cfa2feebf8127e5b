import { X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { showAlert } from '#design/alert-store.ts'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useFocusInRows } from '#design/use-focus-in-rows.ts'
import { useWords } from '#i18n/use-words.ts'
import type { SavedFilter, savedFiltersApi } from '../contract.ts'
import en from '../words.en.json' with { type: 'json' }
import ru from '../words.ru.json' with { type: 'json' }
import css from './filter-chips.module.css'

type Props = {
	/** The filter of the list as it stands in the address; '' for none. */
	current: string
	onApply(query: string): void
}
type Change = () => Promise<{ filters: SavedFilter[] }>

const maxNameLength = 60

/** Filters that an editor gave a name: one press applies, another forgets. */
export function FilterChips({ current, onApply }: Props) {
	const t = useWords({ en, ru })
	const [filters, setFilters] = useState<SavedFilter[]>([])
	const [isNaming, setNaming] = useState(false)
	/** The filter that was deleted last, which can be restored. */
	const [forgotten, setForgotten] = useState<SavedFilter | null>(null)
	const field = useRef<HTMLInputElement>(null)
	useEffect(() => {
		let isHere = true
		// Without an answer the list works as it does without saved filters.
		call<typeof savedFiltersApi.list>('GET /api/savedfilters', {}).then(
			reply => isHere && setFilters(reply.filters),
			() => undefined,
		)
		return () => {
			isHere = false
		}
	}, [])
	const onFocus = useFocusInRows()
	useEffect(() => {
		if (isNaming) field.current?.focus()
	}, [isNaming])

	async function attempt(change: Change): Promise<boolean> {
		try {
			setFilters((await change()).filters)
			return true
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			showAlert({ type: 'danger', message: [t('failed'), error.words[0]].filter(Boolean).join('. ') })
			return false
		}
	}
	const store = (filter: SavedFilter) =>
		attempt(() => call<typeof savedFiltersApi.save>('POST /api/savedfilters', { body: filter }))

	async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
		if (name === '') return field.current?.focus()
		if (await store({ name, query: current })) setNaming(false)
	}

	async function forget(filter: SavedFilter): Promise<void> {
		const body = { name: filter.name }
		const isGone = await attempt(() =>
			call<typeof savedFiltersApi.remove>('POST /api/savedfilters/remove', { body }),
		)
		if (isGone) setForgotten(filter)
	}

	const isKnown = filters.some(({ query }) => query === current)
	if (filters.length === 0 && forgotten === null && current === '') return null
	return (
		<section className={css.bar} aria-label={t('title')} onFocus={onFocus}>
			{filters.map(filter => (
				<span key={filter.name} className={css.chip}>
					<button
						type="button"
						aria-pressed={filter.query === current}
						onClick={() => onApply(filter.query === current ? '' : filter.query)}
					>
						{filter.name}
					</button>
					<IconButton name={t('remove', { name: filter.name })} onClick={() => void forget(filter)}>
						<X aria-hidden size={16} />
					</IconButton>
				</span>
			))}
			{current !== '' && !isKnown && !isNaming && (
				<Button variant="quiet" onClick={() => setNaming(true)}>
					{t('save')}
				</Button>
			)}
			{isNaming && (
				<form className={css.name} onSubmit={event => void save(event)} noValidate>
					<input
						ref={field}
						name="name"
						maxLength={maxNameLength}
						aria-label={t('name')}
						placeholder={t('name')}
						onKeyDown={event => event.key === 'Escape' && setNaming(false)}
					/>
					<Button type="submit" variant="secondary">
						{t('confirm')}
					</Button>
					<Button variant="quiet" onClick={() => setNaming(false)}>
						{t('cancel')}
					</Button>
				</form>
			)}
			<p role="status" className={forgotten ? css.forgotten : 'visually-hidden'}>
				{forgotten && (
					<>
						{t('removed', { name: forgotten.name })}{' '}
						<Button
							variant="quiet"
							onClick={() => {
								setForgotten(null)
								void store(forgotten)
							}}
						>
							{t('undo')}
						</Button>
					</>
				)}
			</p>
		</section>
	)
}
