import { languageOfText } from '#contract/language-of-text.ts'
import { useWords } from '#i18n/use-words.ts'
import type { ContentsEntry } from '../../contract.ts'
import styles from './book-contents.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

const shownAtOnce = 12

/** The rest of many entries is behind a button that needs no code. */
export function BookContents({ contents }: { contents: readonly ContentsEntry[] }) {
	const t = useWords({ en, ru })
	if (contents.length === 0) return null
	const isLong = contents.length > shownAtOnce + 2
	const first = isLong ? contents.slice(0, shownAtOnce) : contents
	return (
		<section aria-labelledby="what-is-inside" className={styles.contents}>
			<h2 id="what-is-inside">{t('contents')}</h2>
			<Entries entries={first} />
			{isLong ? (
				<details>
					<summary>{t('contentsRest', { count: contents.length })}</summary>
					<Entries entries={contents.slice(shownAtOnce)} />
				</details>
			) : null}
		</section>
	)
}

function Entries({ entries }: { entries: readonly ContentsEntry[] }) {
	return (
		<ul>
			{entries.map(({ title, depth }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list does not change
				<li key={index} lang={languageOfText(title)} className={depth === 1 ? styles.below : undefined}>
					{title}
				</li>
			))}
		</ul>
	)
}
