import { useState } from 'react'
import { languageOfText } from '#contract/language-of-text.ts'
import { SearchInput } from '#design/choice/search-input.tsx'
import type { PartnerLine } from '../contract.ts'
import css from './partner-list.module.css'
import { usePartnerWords } from './use-partner-words.ts'

type Props = {
	partners: PartnerLine[]
	chosen: string | null
	onChoose(publisherId: string): void
}

/** `name : publisher_id`, narrowed while one types. */
export function PartnerList({ partners, chosen, onChoose }: Props) {
	const t = usePartnerWords()
	const [search, setSearch] = useState('')
	const wanted = search.trim().toLowerCase()
	const found = partners.filter(({ name, publisher_id, email }) =>
		`${name} ${publisher_id} ${email}`.toLowerCase().includes(wanted),
	)
	return (
		<nav className={css.list} aria-label={t('list')}>
			<SearchInput
				aria-label={t('filter')}
				placeholder={t('filter')}
				value={search}
				onChange={event => setSearch(event.currentTarget.value)}
			/>
			<p role="status">{found.length === 0 ? t('noMatch') : t('count', { count: found.length })}</p>
			<ul>
				{found.map(({ name, publisher_id }) => (
					<li key={publisher_id}>
						<button
							type="button"
							aria-current={publisher_id === chosen ? 'true' : undefined}
							onClick={() => onChoose(publisher_id)}
						>
							<b lang={languageOfText(name)}>{name}</b> : {publisher_id}
						</button>
					</li>
				))}
			</ul>
		</nav>
	)
}
