import { FolderOpen, UserRound } from 'lucide-react'
import { languageOfText } from '#contract/language-of-text.ts'
import { accessDays } from '#features/entitlements/rules.ts'
import { authorsOf } from '#features/products/rules.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { Suggestions } from '../../contract.ts'
import en from '../../words.en.json' with { type: 'json' }
import ru from '../../words.ru.json' with { type: 'json' }
import { Marked } from '../books/marked.tsx'
import styles from './suggestion-list.module.css'

type Book = Suggestions['books'][number]
export type Option = { to: string } & (
	| { kind: 'book'; book: Book }
	| { kind: 'author'; name: string }
	| { kind: 'category'; name: string }
)

/** Books, then authors, then categories, which come first where they are named: the order of the arrow keys. */
export function optionsOf({ books, authors, categories, isCategoryNamed }: Suggestions): Option[] {
	const sections = categories.map(({ id, name }): Option => ({ kind: 'category', name, to: `/books/${id}` }))
	return [
		...(isCategoryNamed ? sections : []),
		...books.map((book): Option => ({ kind: 'book', book, to: `/book-info/${book.book_id}` })),
		...authors.map(
			(name): Option => ({ kind: 'author', name, to: `/books?${new URLSearchParams({ search: name })}` }),
		),
		...(isCategoryNamed ? [] : sections),
	]
}

export function optionId(listId: string, index: number): string {
	return `${listId}-${index}`
}

type Props = {
	id: string
	/** Null while closed. */
	suggestions: Suggestions | null
	/** Index of the active option; negative for none. */
	active: number
	onPick(to: string): void
}

/** The popup of the combobox. Focus stays in the input (`aria-activedescendant`). */
export function SuggestionList({ id, suggestions, active, onPick }: Props) {
	const t = useWords({ en, ru })
	const words = suggestions?.words
	return (
		<div
			id={id}
			role="listbox"
			aria-label={t('suggestionsLabel')}
			className={styles.list}
			hidden={!suggestions}
		>
			{suggestions
				? optionsOf(suggestions).map((option, index) => (
						<div
							key={option.to}
							id={optionId(id, index)}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							className={styles.option}
							// Otherwise the input would lose focus and the popup close before the click.
							onPointerDown={event => event.preventDefault()}
							onClick={() => onPick(option.to)}
							onKeyDown={() => undefined}
						>
							<OptionText option={option} words={words} />
						</div>
					))
				: null}
		</div>
	)
}

function OptionText({ option, words }: { option: Option; words: string | undefined }) {
	const t = useWords({ en, ru })
	if (option.kind === 'book') {
		const { name, author, level, price, logo } = option.book
		return (
			<>
				{logo ? (
					<img src={`${logo}?w=320`} alt="" width={28} height={40} />
				) : (
					<span className={styles.noCover} />
				)}
				<span className={styles.words}>
					<b lang={languageOfText(name)}>
						<Marked text={name} words={words} />
					</b>
					<small>
						<SuggestedPrice price={price} />
						{' · '}
						<span lang={languageOfText(author)}>
							<Marked text={author} words={words} />
						</span>
					</small>
				</span>
				{level ? <span className={styles.level}>{level}</span> : null}
			</>
		)
	}
	const Icon = option.kind === 'author' ? UserRound : FolderOpen
	return (
		<>
			<span className={styles.icon}>
				<Icon aria-hidden size={18} />
			</span>
			<span className={styles.words}>
				<b lang={languageOfText(option.name)}>
					<Marked text={option.name} words={words} />
				</b>
				<small>{t(labelOf(option))}</small>
			</span>
		</>
	)
}

function SuggestedPrice({ price }: Pick<Book, 'price'>) {
	const t = useWords({ en, ru })
	const language = useLanguage()
	if (price === null) return t('inProduction')
	const shown = price === 0 ? t('free') : formatMoney(price, language)
	return (
		<span
			className={styles.price}
		>{`${shown} ${t('forDays', { days: formatDays(accessDays, language) })}`}</span>
	)
}

function labelOf(option: Exclude<Option, { kind: 'book' }>) {
	if (option.kind === 'category') return 'suggestedCategory'
	return authorsOf(option.name).length > 1 ? 'suggestedAuthors' : 'suggestedAuthor'
}
