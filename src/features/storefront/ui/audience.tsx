import type { Card } from '#features/catalogue/contract.ts'
import type { WayTo } from '../contract.ts'
import { schoolYears } from '../rules.ts'
import styles from './audience.module.css'
import { useStorefrontWords } from './use-storefront-words.ts'

type Props = {
	book: Pick<Card, 'level' | 'ageMark'>
	ways: readonly WayTo[]
}

export function Audience({ book, ways }: Props) {
	const t = useStorefrontWords()
	const { level } = book
	const years = schoolYears(book)
	const atSchool = years ? t(`years.${years}`) : null
	if (ways.length === 0 && level === null) return null
	return (
		<section aria-labelledby="who-it-is-for" className={styles.audience}>
			<h2 id="who-it-is-for">{t('audience')}</h2>
			{level ? (
				<p>
					{t('audience.level', { level, meaning: t(`level.${level}`) })}
					{atSchool ? <span>{` · ${atSchool}`}</span> : null}
				</p>
			) : null}
			<ul>
				{ways.map(({ name, to }) => (
					<li key={name}>
						<a href={to}>
							<b>{t(`way.${name}`)}</b>
							<span>{t(`way.${name}.text`)}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}
