import { lazy, Suspense } from 'react'
import { rememberOnDevice } from '#features/accounts/ui/known-me.ts'
import { useSession } from '#features/accounts/ui/session.ts'

const OfflineCopyControl = lazy(() =>
	import('#features/offline-books/ui/offline-copy-control.tsx').then(({ OfflineCopyControl }) => ({
		default: OfflineCopyControl,
	})),
)

/** The offline copy of a book that the reader may read; its code is loaded after the page. */
export function KeepBook({ bookId, title }: { bookId: string; title: string }) {
	const { me } = useSession()
	if (!me) return null
	return (
		<Suspense>
			<OfflineCopyControl {...{ bookId, title, userId: me.user_id }} onCopied={() => rememberOnDevice(me)} />
		</Suspense>
	)
}
