import { useEffect } from 'react'
import { call } from '#contract/call.ts'
import { ButtonLink } from '#design/button.tsx'
import { Sheet } from '#design/sheet.tsx'
import { useSession } from '#features/accounts/ui/session.ts'
import type { purchasesApi } from '#features/partner-site/contract.ts'
import { useAccountWords } from './use-account-words.ts'

type Props = {
	productId: string
	/** The page of the partner site, for readers who can't be signed in there. */
	url: string
}

/** On the way to the partner site: a member gets an address that makes them known there. */
export default function Buy({ productId, url }: Props) {
	const t = useAccountWords()
	const { status } = useSession()
	useEffect(() => {
		if (status === 'unknown') return
		const controller = new AbortController()
		const { signal } = controller
		const signed =
			status === 'guest'
				? Promise.resolve({ url })
				: call<typeof purchasesApi.address>(
						'GET /api/partner-site/purchases/:product_id',
						{ params: { product_id: productId } },
						{ signal },
					)
		// Whom the shop can't sign for logs in at the partner site.
		void signed.catch(() => ({ url })).then(reply => signal.aborted || location.replace(reply.url))
		return () => controller.abort()
	}, [status, productId, url])
	return (
		<Sheet title={t('buy.title')}>
			<p aria-live="polite">{t('complete.text')}</p>
			<ButtonLink href={url}>{t('buy.go')}</ButtonLink>
		</Sheet>
	)
}
