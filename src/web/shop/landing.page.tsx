import { say } from '#contract/words.ts'
import { refundIn } from '#features/storefront/rules.ts'
import { Opening } from '#features/storefront/ui/opening.tsx'
import { PartnerMarks } from '#features/storefront/ui/partner-marks.tsx'
import { text as playPage } from '#features/storefront/ui/play-page.inline.ts?inline-script'
import { ShopFacts } from '#features/storefront/ui/shop-facts.tsx'
import { useStorefrontWords } from '#features/storefront/ui/use-storefront-words.ts'
import { WaysIn } from '#features/storefront/ui/ways-in.tsx'
import en from '#features/storefront/words.en.json' with { type: 'json' }
import ru from '#features/storefront/words.ru.json' with { type: 'json' }
import { worksWithoutCodeHandle } from '#web/delivery/handles.ts'
import { Island } from '#web/delivery/island.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { useRootData } from '#web/root-data.ts'
import { firstPictures, services, visit } from '#web/services.ts'
import type { Route } from './+types/landing.page.ts'
import Landing from './landing.island.tsx'
import styles from './landing.module.css'
import { shownCarousels } from './shown-carousels.ts'

export async function loader({ context }: Route.LoaderArgs) {
	const { language, publicUrl } = context.get(visit)
	const { catalogue, samples, storefront, legal } = context.get(services)
	const [carousels, partners, opening, ways, totals] = await Promise.all([
		catalogue.carousels(language),
		catalogue.partners(),
		storefront.opening(language),
		storefront.waysIn(language),
		storefront.totals(),
	])
	if (opening) {
		const { address, spread } = opening.small
		context.set(firstPictures, [{ address, bytes: () => storefront.spreadBytes(spread) }])
	}
	const tracks = await samples.demoTracks(carousels.flatMap(({ cards }) => cards))
	const { hours, email } = legal.seller(language)
	const promises = { refund: refundIn(legal.document('offer', language).blocks), hours, email }
	const shown = shownCarousels(carousels, language)
	return { carousels: shown, partners, opening, ways, totals, promises, tracks, language, publicUrl }
}

export function meta({ loaderData, location: { search } }: Route.MetaArgs) {
	if (!loaderData) return []
	const { language, publicUrl } = loaderData
	const t = (key: 'title' | 'meta') => say({ en, ru }, language, { key })
	return pageMeta({ title: `Folio. ${t('title')}`, description: t('meta'), publicUrl, path: '/', search })
}

export const handle = worksWithoutCodeHandle

export default function LandingPage({ loaderData }: Route.ComponentProps) {
	const { carousels, partners, opening, ways, totals, promises, tracks } = loaderData
	const { nonce } = useRootData() ?? {}
	const t = useStorefrontWords()
	return (
		<div className={styles.landing}>
			<Opening opening={opening} totals={totals} />
			{opening ? <script nonce={nonce}>{playPage}</script> : null}
			<WaysIn ways={ways} />
			<ShopFacts totals={totals} promises={promises} />
			<PartnerMarks label={t('partners')} partners={partners} />
			<Island of={Landing} given={{ carousels, tracks }} />
		</div>
	)
}
