import { lazyPart } from '#design/loading/lazy-part.tsx'
import { rememberOnDevice } from '#features/accounts/ui/known-me.ts'
import { useSession } from '#features/accounts/ui/session.ts'

const OfflineCopyControl = lazyPart(() =>
	import('#features/offline-books/ui/offline-copy-control.tsx').then(
		({ OfflineCopyControl }) => OfflineCopyControl,
	),
)

/** The offline copy of a book that the reader may read; its code is loaded after the page. */
export function KeepBook({ bookId, title }: { bookId: string; title: string }) {
	const { me } = useSession()
	if (!me) return null
	return (
		<OfflineCopyControl {...{ bookId, title, userId: me.user_id }} onCopied={() => rememberOnDevice(me)} />
	)
}
