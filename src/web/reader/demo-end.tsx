import { languageOfText } from '#contract/language-of-text.ts'
import { Dialog } from '#design/dialog.tsx'
import { useSession } from '#features/accounts/ui/session.ts'
import type { Card } from '#features/catalogue/contract.ts'
import { AccessTerm } from '#features/catalogue/ui/book-page/access-term.tsx'
import { Price } from '#features/catalogue/ui/books/price.tsx'
import { ReadOrBuy } from '#features/catalogue/ui/books/read-or-buy.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { useWords } from '#i18n/use-words.ts'
import { buyAddress } from '#web/buy-address.ts'
import styles from './demo-end.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

export type DemoEnding = {
	product: Pick<
		Card,
		| ('book_id' | 'product_id' | 'name' | 'url' | 'isReady' | 'audioMinutes')
		| ('price' | 'priceWithoutDiscount' | 'discountUntil')
	>
	/** Pages of the full book. */
	pageCount: number
	/** What comes next in its contents, with page numbers. */
	entries: { title: string; page: number }[]
}

export function DemoEnd({ ending, onClose }: { ending: DemoEnding; onClose(): void }) {
	const t = useWords({ en, ru })
	const { product, pageCount, entries } = ending
	const canOpen = useDateEnd(product.book_id) !== null
	const { me } = useSession()
	const url = buyAddress(product, me?.user_id)
	return (
		<Dialog isOpen place="tall" onClose={onClose} title={t('demoEnd.title')} closeLabel={t('demoEnd.close')}>
			<div className={styles.end}>
				<p className={styles.book}>
					<b lang={languageOfText(product.name)}>{product.name}</b>
					<span>{t('demoEnd.pages', { count: pageCount })}</span>
				</p>
				{entries.length > 0 ? (
					<section>
						<h3>{t('demoEnd.next')}</h3>
						<ol>
							{entries.map(({ title, page }) => (
								<li key={`${page} ${title}`}>
									<span>{title}</span>
									<span>{page}</span>
								</li>
							))}
						</ol>
					</section>
				) : null}
				<div className={styles.buy}>
					{canOpen ? null : (
						<div>
							<Price book={product} size="lg" />
							{product.isReady ? <AccessTerm audioMinutes={product.audioMinutes} /> : null}
						</div>
					)}
					<ReadOrBuy book={{ ...product, url }} canOpen={canOpen} size="lg" />
				</div>
			</div>
		</Dialog>
	)
}
