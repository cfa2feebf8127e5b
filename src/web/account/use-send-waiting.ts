import { useEffect } from 'react'
import { showAlert } from '#design/alert-store.ts'
import { whenIdle } from '#design/loading/when-idle.ts'
import type { Outbox } from '#features/outbox/ui/outbox.ts'
import { useAccountWords } from './use-account-words.ts'

/**
 * What was written in books without a connection is sent without one of them being opened. The code comes once the
 * browser is idle, and only if something waits.
 * @param handled kinds that the screen sends by itself
 */
export function useSendWaiting(outbox: Outbox, userId: string, handled: readonly string[]): void {
	const t = useAccountWords()
	const kinds = handled.join()
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each reader, whatever the language is by then
	useEffect(() => {
		let isOver = false
		async function send(): Promise<void> {
			const { changesOf } = await import('#features/outbox/ui/account-outbox.ts')
			const known = kinds.split(',')
			if (!(await changesOf(userId)).some(({ kind }) => !known.includes(kind))) return
			const { sendWaiting } = await import('./send-waiting.ts')
			const onRefused = () => showAlert({ type: 'warning', message: t('outbox.refused') })
			if (!isOver) sendWaiting(outbox, { userId, handled: known, onRefused })
		}
		// Without a connection the code does not come: the next one tries again.
		const start = () => void send().catch(() => undefined)
		whenIdle(start)
		window.addEventListener('online', start)
		return () => {
			isOver = true
			window.removeEventListener('online', start)
		}
	}, [outbox, userId, kinds])
}
