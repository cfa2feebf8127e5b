import { useMemberId } from '#features/accounts/ui/session.ts'
import type { BookPage } from '#features/catalogue/contract.ts'
import { BookDetail } from '#features/catalogue/ui/book-page/book-detail.tsx'
import type { Breadcrumb, Sample } from '#features/discovery/contract.ts'
import { AudioSample } from '#features/discovery/ui/audio-sample.tsx'
import { Breadcrumbs } from '#features/discovery/ui/breadcrumbs.tsx'
import { Expiry } from '#features/entitlements/ui/expiry.tsx'
import { useDateEnd } from '#features/entitlements/ui/use-date-end.ts'
import { AwaitButton } from '#features/wish-list/ui/await-button.tsx'
import { WishButton } from '#features/wish-list/ui/wish-button.tsx'
import { buyAddress } from '#web/buy-address.ts'
import styles from './book.module.css'

type Props = Pick<BookPage, 'card' | 'facts'> & {
	sample: Pick<Sample, 'track' | 'trackCount' | 'trial'>
	/** Whether the shop's offer speaks of refunds. */
	hasRefund: boolean
	breadcrumbs: Breadcrumb[]
	/** Printed only. */
	address: string
}

export default function BookScreen({ card, facts, sample, hasRefund, breadcrumbs, address }: Props) {
	const memberId = useMemberId()
	const dateEnd = useDateEnd(card.book_id)
	return (
		<div className={styles.top}>
			<Breadcrumbs breadcrumbs={breadcrumbs} />
			<BookDetail
				book={{ ...card, url: buyAddress(card, memberId) }}
				facts={facts}
				expiry={dateEnd === null ? null : <Expiry dateEnd={dateEnd} />}
				trackCount={sample.trackCount}
				trial={sample.trial}
				hasRefund={hasRefund}
				awaiting={<AwaitButton bookId={card.book_id} title={card.name} />}
				wish={<WishButton isLinked bookId={card.book_id} />}
				sample={sample.track ? <AudioSample key={sample.track.src} track={sample.track} /> : null}
				address={address}
			/>
		</div>
	)
}
