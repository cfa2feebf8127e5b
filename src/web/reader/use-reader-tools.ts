import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useStore } from '#design/store.ts'
import type { OpenTools, ReaderTools } from './reader-tools.tsx'

/** After the page is there; before anybody has selected a word. */
const restMs = 600

const notDrawing = { watch: () => () => undefined, get: () => false }

/** Notes and words of an open book; null until their code has come. @param deps as they are at first */
export function useReaderTools(deps: OpenTools, owner: string | null | undefined) {
	const [tools, setTools] = useState<ReaderTools | null>(null)
	const [voiceBar, setVoiceBar] = useState<ReactNode>(null)
	const [open] = useState(() => {
		let opened: Promise<ReaderTools> | null = null
		return () => {
			opened ??= import('./reader-tools.tsx').then(({ openTools }) => openTools(deps))
			opened.then(
				tools => startTransition(() => setTools(tools)),
				() => {
					opened = null
				},
			)
			return opened
		}
	})
	useEffect(() => {
		if (owner === undefined) return
		// Without a connection the book can be read without them.
		const load = () => void open().catch(() => window.addEventListener('online', load, { once: true }))
		const timer = setTimeout(load, restMs)
		return () => {
			clearTimeout(timer)
			window.removeEventListener('online', load)
		}
	}, [owner, open])
	useEffect(
		() => (tools && owner !== undefined ? tools.setOwner(owner, setVoiceBar) : undefined),
		[tools, owner],
	)
	const isDrawing = useStore(tools?.drawing ?? notDrawing, false)
	const { notes = null, spoken = null, words, aids, buttons } = tools ?? {}
	return { notes, isDrawing, spoken, words, aids, buttons, voiceBar }
}
