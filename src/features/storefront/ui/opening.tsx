import { Pause, Play } from 'lucide-react'
import { preload } from 'react-dom'
import { languageOfText } from '#contract/language-of-text.ts'
import { ButtonLink } from '#design/button.tsx'
import { accessDays } from '#features/entitlements/rules.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { ShopTotals, Opening as Shown } from '../contract.ts'
import styles from './opening.module.css'
import { useStorefrontWords } from './use-storefront-words.ts'

const sizes = '(max-width: 600px) 88vw, (max-width: 992px) 80vw, 600px'

type Props = { opening: Shown | null; totals: Pick<ShopTotals, 'priceFrom' | 'isSomeFree'> }

export function Opening({ opening, totals: { priceFrom, isSomeFree } }: Props) {
	const language = useLanguage()
	const t = useStorefrontWords()
	return (
		<section className={styles.opening}>
			<div className={styles.words}>
				<h1>{t('title')}</h1>
				<p>{t('text')}</p>
			</div>
			{opening ? <Spread opening={opening} /> : null}
			<div className={styles.actions}>
				<ButtonLink href="/all-books" size="lg">
					{t('choose')}
				</ButtonLink>
				{opening ? (
					<ButtonLink href={`/demo-books/${opening.demo}`} size="lg" variant="secondary">
						{t('try')}
					</ButtonLink>
				) : null}
				{priceFrom === null ? null : (
					<p>
						{t(isSomeFree ? 'priceFromOrFree' : 'priceFrom', {
							price: formatMoney(priceFrom, language),
							days: formatDays(accessDays, language),
						})}
					</p>
				)}
			</div>
		</section>
	)
}

function Spread({ opening }: { opening: Shown }) {
	const t = useStorefrontWords()
	const { title, image, track, pageNumbers, demo, bookId } = opening
	const [first] = pageNumbers
	preload(image.src, {
		as: 'image',
		type: 'image/avif',
		imageSrcSet: image.avifSrcSet,
		imageSizes: sizes,
		fetchPriority: 'high',
	})
	return (
		<figure className={styles.figure}>
			<div className={styles.spread}>
				<a href={`/demo-books/${demo}?page=${first}`} aria-label={t('spread', { title })}>
					<picture>
						<source type="image/avif" srcSet={image.avifSrcSet} sizes={sizes} />
						<img
							src={image.src}
							srcSet={image.srcSet}
							sizes={sizes}
							width={image.width}
							height={image.height}
							fetchPriority="high"
							decoding="async"
							alt={t('pages', { title, numbers: pageNumbers.join('–') })}
						/>
					</picture>
				</a>
				<button
					type="button"
					className={styles.play}
					data-plays={track.src}
					data-play={t('play', { track: track.title })}
					data-pause={t('pause', { track: track.title })}
					aria-label={t('play', { track: track.title })}
					title={t('play', { track: track.title })}
				>
					<Play aria-hidden size={30} />
					<Pause aria-hidden size={30} />
				</button>
			</div>
			<figcaption>
				<span lang={languageOfText(track.title)}>{track.title}</span>{' '}
				<a href={`/book-info/${bookId}`}>{t('from', { title })}</a>
				<noscript>
					<a href={track.src}>{t('play', { track: track.title })}</a>
				</noscript>
			</figcaption>
		</figure>
	)
}
