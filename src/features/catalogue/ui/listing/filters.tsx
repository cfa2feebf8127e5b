import { languageOfText } from '#contract/language-of-text.ts'
import { useWords } from '#i18n/use-words.ts'
import type { Choice, Counted, Facets, Listing } from '../../contract.ts'
import { addressOfListing, choiceFromAddress, type ListingQuery } from '../../rules.ts'
import styles from './filters.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

type Props = {
	listing: Listing
	query: ListingQuery
	facets: Facets
	onChoose(choice: Choice): void
}

/** A form that works without scripts; with them every change is applied at once. */
export function Filters({ listing, query, facets, onChoose }: Props) {
	const t = useWords({ en, ru })
	const { choice } = query
	const read = (form: HTMLFormElement) => {
		const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
		onChoose(choiceFromAddress(new URLSearchParams(fields)))
	}
	const ticks = <Value extends string | number>(
		name: string,
		values: Counted<Value>[],
		isChosen: (value: Value) => boolean,
		labelOf: (value: Value) => string,
	) =>
		values.map(({ value, count }) => (
			<Tick
				key={value}
				name={name}
				value={value}
				isChosen={isChosen(value)}
				label={labelOf(value)}
				count={count}
			/>
		))
	return (
		<form
			className={styles.filters}
			action={addressOfListing(listing)}
			method="get"
			aria-label={t('filters')}
			onChange={event => {
				// A price is complete on blur.
				if (!(event.target instanceof HTMLInputElement && event.target.type === 'number'))
					read(event.currentTarget)
			}}
			onBlur={event => {
				if (event.target instanceof HTMLInputElement && event.target.type === 'number')
					read(event.currentTarget)
			}}
			onSubmit={event => {
				event.preventDefault()
				read(event.currentTarget)
			}}
			noValidate
		>
			{query.search ? <input type="hidden" name="search" value={query.search} /> : null}
			{query.sort ? <input type="hidden" name="sort" value={query.sort} /> : null}
			<Group title={t('level')} isShown={facets.levels.length > 0}>
				<div className={styles.levels}>
					{ticks(
						'level',
						facets.levels,
						level => choice.levels.includes(level),
						level => level,
					)}
				</div>
			</Group>
			<Group title={t('price')} isShown>
				<div className={styles.price}>
					<Amount key={`from ${choice.from}`} name="from" label={t('priceFrom')} value={choice.from} />
					<Amount key={`to ${choice.to}`} name="to" label={t('priceTo')} value={choice.to} />
				</div>
			</Group>
			<Group title={t('edition')} isShown>
				<Tick
					name="audio"
					value={1}
					isChosen={choice.hasAudio}
					label={t('withAudio')}
					count={facets.hasAudio}
				/>
				<Tick
					name="paper"
					value={1}
					isChosen={choice.hasPaper}
					label={t('withPaper')}
					count={facets.hasPaper}
				/>
				<Tick
					name="reduced"
					value={1}
					isChosen={choice.isReduced}
					label={t('reduced')}
					count={facets.isReduced}
				/>
			</Group>
			<Group title={t('ageMark')} isShown={facets.ages.length > 1 || choice.ages.length > 0}>
				{ticks(
					'age',
					facets.ages,
					age => choice.ages.includes(age),
					age => `${age}+`,
				)}
			</Group>
			<Group title={t('publisher')} isShown={facets.publishers.length > 1 || choice.publishers.length > 0}>
				{ticks(
					'publisher',
					facets.publishers,
					name => choice.publishers.includes(name),
					name => name,
				)}
			</Group>
			<button type="submit" className={styles.apply}>
				{t('apply')}
			</button>
		</form>
	)
}

function Group({ title, isShown, children }: { title: string; isShown: boolean; children: React.ReactNode }) {
	if (!isShown) return null
	return (
		<fieldset className={styles.group}>
			<legend>{title}</legend>
			{children}
		</fieldset>
	)
}

type TickProps = { name: string; value: string | number; isChosen: boolean; label: string; count: number }

function Tick({ name, value, isChosen, label, count }: TickProps) {
	return (
		<label className={styles.tick} data-empty={count === 0 && !isChosen}>
			<input
				type="checkbox"
				name={name}
				value={value}
				checked={isChosen}
				disabled={count === 0 && !isChosen}
				// Handled by the form.
				onChange={() => undefined}
			/>
			<span lang={name === 'publisher' ? languageOfText(label) : undefined}>{label}</span>
			<small>{count}</small>
		</label>
	)
}

function Amount({ name, label, value }: { name: string; label: string; value: number | null }) {
	return (
		<label>
			<span>{label}</span>
			<input type="number" name={name} min={0} max={999_999} inputMode="numeric" defaultValue={value ?? ''} />
		</label>
	)
}
