import { ButtonLink } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { Route } from './+types/offline.page.ts'
import { privateHead } from './head.ts'
import { useAccountWords } from './use-account-words.ts'

export function meta({ matches }: Route.MetaArgs) {
	return privateHead(matches, 'offline.title')
}

/** Shown by the worker of `features/offline-books` at the address of any page that needs the server. */
export default function OfflinePage() {
	const t = useAccountWords()
	return (
		<EmptyState
			title={<h1>{t('offline.title')}</h1>}
			text={t('offline.text')}
			action={
				<>
					<ButtonLink href="/dashboard">{t('dashboard.title')}</ButtonLink>
					<ButtonLink href="" variant="quiet">
						{t('dashboard.again')}
					</ButtonLink>
				</>
			}
		/>
	)
}
