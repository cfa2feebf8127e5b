import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fallbackLanguage, isLanguage } from '#contract/language.ts'
import { say } from '#contract/words.ts'
import { Button } from '#design/button.tsx'
import styles from './lazy-part.module.css'
import en from './words.en.json' with { type: 'json' }
import ru from './words.ru.json' with { type: 'json' }

/**
 * A component whose code is fetched when it is first shown. Where that fails, as on a phone that lost its connection, it
 * says so in its place, and fetches again by a press or when the connection is back; a component of React's `lazy` would
 * fail for good, with the whole page around it. A server that answers may have a newer release without the file of this
 * page: then the page can be reloaded.
 * @param load rejects when the code can't be fetched
 */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	let Loaded: ComponentType<Props> | null = null
	return function LazyPart(props: Props) {
		const [attempt, setAttempt] = useState(1)
		const [failedAttempt, setFailedAttempt] = useState(0)
		const [, setLoaded] = useState(false)
		useEffect(() => {
			let isHere = true
			const retry = () => setAttempt(attempt + 1)
			load().then(
				part => {
					Loaded = part
					if (isHere) setLoaded(true)
				},
				() => {
					if (!isHere) return
					setFailedAttempt(attempt)
					window.addEventListener('online', retry)
				},
			)
			return () => {
				isHere = false
				window.removeEventListener('online', retry)
			}
		}, [attempt])
		if (Loaded) return <Loaded {...props} />
		return failedAttempt > 0 ? <LoadFailure onRetry={() => setAttempt(failedAttempt + 1)} /> : null
	}
}

function LoadFailure({ onRetry }: { onRetry(): void }) {
	const root = useRef<HTMLDivElement>(null)
	const isAnswering = useAnsweringServer()
	useFocusPassedOn(root)
	const { lang } = document.documentElement
	const t = (key: keyof typeof en) => say({ en, ru }, isLanguage(lang) ? lang : fallbackLanguage, { key })
	return (
		<div ref={root} role="alert" className={styles.failure}>
			<p>{t(isAnswering ? 'missing' : 'failed')}</p>
			<Button variant="secondary" onClick={onRetry}>
				{t('again')}
			</Button>
			{isAnswering ? (
				<Button variant="quiet" onClick={() => location.reload()}>
					{t('reload')}
				</Button>
			) : null}
		</div>
	)
}

function useAnsweringServer(): boolean {
	const [isAnswering, setAnswering] = useState(false)
	useEffect(() => {
		const leaving = new AbortController()
		fetch('/healthz', { signal: leaving.signal }).then(
			({ ok }) => setAnswering(ok),
			() => undefined,
		)
		return () => leaving.abort()
	}, [])
	return isAnswering
}

/** To the panel or dialog around it, as the part takes the place of the button. */
function useFocusPassedOn(root: { current: HTMLElement | null }): void {
	useLayoutEffect(() => {
		const element = root.current
		return () => {
			if (!element?.contains(document.activeElement)) return
			element.closest<HTMLElement>('[tabindex], dialog')?.focus({ preventScroll: true })
		}
	}, [root])
}
