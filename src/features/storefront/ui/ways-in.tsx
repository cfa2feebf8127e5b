import { accessDays } from '#features/entitlements/rules.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { WayIn } from '../contract.ts'
import { useStorefrontWords } from './use-storefront-words.ts'
import styles from './ways-in.module.css'

export function WaysIn({ ways }: { ways: readonly WayIn[] }) {
	const t = useStorefrontWords()
	if (ways.length === 0) return null
	return (
		<section className={styles.ways} aria-labelledby="ways-in">
			<h2 id="ways-in">{t('ways')}</h2>
			<ul>
				{ways.map(way => (
					<li key={way.name}>
						<Tile way={way} />
					</li>
				))}
			</ul>
		</section>
	)
}

function Tile({ way }: { way: WayIn }) {
	const t = useStorefrontWords()
	const price = usePrice(way)
	const days = formatDays(accessDays, useLanguage())
	const term = way.priceFrom === null && !way.isSomeFree ? null : t('way.term', { days })
	const { name, to, count, hasAudio, covers } = way
	const [front] = covers
	return (
		<a href={to} className={styles.tile} style={{ borderColor: front?.colour ?? undefined }}>
			<span className={styles.text}>
				<b>{t(`way.${name}`)}</b>
				<span>{t(`way.${name}.text`)}</span>
				<small>
					{[t('way.count', { count }), price, term, hasAudio ? t('way.audio') : null]
						.flatMap(unbroken)
						.map(fact => (
							<span key={fact}>{fact}</span>
						))}
				</small>
			</span>
			<span className={styles.covers} aria-hidden="true">
				{covers.map(({ src, width, height }) => (
					<img
						key={src}
						src={`${src}?w=160`}
						width={width}
						height={height}
						alt=""
						loading="lazy"
						decoding="async"
					/>
				))}
			</span>
		</a>
	)
}

function usePrice({ priceFrom, isSomeFree }: WayIn): string {
	const t = useStorefrontWords()
	const language = useLanguage()
	if (priceFrom === null) return t(isSomeFree ? 'way.free' : 'way.inProduction')
	return t(isSomeFree ? 'way.freeOrFrom' : 'way.from', { price: formatMoney(priceFrom, language) })
}

/** A line breaks between facts only. */
function unbroken(fact: string | null): string[] {
	return fact === null ? [] : [fact.replaceAll(' ', '\u00a0')]
}
