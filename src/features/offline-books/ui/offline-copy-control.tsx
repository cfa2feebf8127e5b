import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { isRefusal } from '#contract/errors.ts'
import { Button } from '#design/button.tsx'
import { safeLocalStorage } from '#design/safe-storage.ts'
import { formatLastDay, formatPercent } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { offlineBooksApi } from '../contract.ts'
import { canDownload, downloadBook, QuotaError, removeBook, widthForThisScreen } from './download-book.ts'
import css from './offline-copy-control.module.css'
import { useOfflineCopies } from './use-offline-copies.ts'
import { useMegabytes, useOfflineWords } from './use-offline-words.ts'

type Props = {
	bookId: string
	title: string
	userId: string
	/** The first copy is whole: who reads it is known without the server from now on. */
	onCopied(): void
}
type State =
	| { is: 'idle' | 'asking' }
	| { is: 'fetching'; share: number }
	| { is: 'failed'; words: string }
	| { is: 'full'; missingBytes: number }

/** `yes` or `no`, said once by each reader of this browser: a copy stays behind on a shared computer, which is offered none. */
const ownDevice = (userId: string) => `own-device:${userId}`

export function OfflineCopyControl(props: Props) {
	return canDownload() ? <Control {...props} /> : null
}

function Control({ bookId, title, userId, onCopied }: Props) {
	const t = useOfflineWords()
	const language = useLanguage()
	const megabytes = useMegabytes()
	const { books, changed } = useOfflineCopies(userId)
	const [state, setState] = useState<State>({ is: 'idle' })
	const [frame, setFrame] = useState<HTMLDivElement | null>(null)
	const { sizeBytes, isWithoutPages } = useSize(bookId, frame)
	const fetching = useRef<AbortController | null>(null)
	useEffect(() => () => fetching.current?.abort(), [])
	const copy = books?.find(book => book.bookId === bookId)
	const wasPressed = useRef(false)
	// The button that was pressed is gone with what it asked.
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever other buttons are shown
	useEffect(() => {
		if (wasPressed.current && document.activeElement === document.body) frame?.focus()
	}, [state.is, copy?.isWhole])

	async function download(): Promise<void> {
		const controller = new AbortController()
		fetching.current = controller
		setState({ is: 'fetching', share: 0 })
		try {
			const onProgress = (share: number) => setState({ is: 'fetching', share })
			await downloadBook({ bookId, userId, sizeBytes: sizeBytes ?? 0, signal: controller.signal, onProgress })
			onCopied()
			setState({ is: 'idle' })
		} catch (error) {
			if (controller.signal.aborted) setState({ is: 'idle' })
			else if (error instanceof QuotaError) setState({ is: 'full', missingBytes: error.missingBytes })
			else setState({ is: 'failed', words: error instanceof CallError ? (error.words[0] ?? '') : '' })
		}
		changed()
	}

	function askOrDownload(): void {
		if (safeLocalStorage.get(ownDevice(userId)) === 'yes') void download()
		else setState({ is: 'asking' })
	}

	async function remove(id: string): Promise<void> {
		await removeBook(id)
		changed()
	}

	const size = sizeBytes === null ? '' : ` (${megabytes(sizeBytes)})`
	const buttonText = copy ? t('goOn') : `${t('keep')}${size}`
	if (books === null || (isWithoutPages && !copy)) return null
	return (
		<div
			ref={setFrame}
			tabIndex={-1}
			onClickCapture={() => {
				wasPressed.current = true
			}}
		>
			{content(books)}
		</div>
	)

	function content(others: NonNullable<typeof books>) {
		if (state.is === 'fetching')
			return (
				<div className={css.keep}>
					<progress value={state.share} max={1} aria-label={t('keeping', { title })} />
					<span aria-hidden="true">{formatPercent(state.share, language)}</span>
					<Button variant="quiet" onClick={() => fetching.current?.abort()}>
						{t('cancel')}
					</Button>
				</div>
			)
		if (state.is === 'asking')
			return (
				<fieldset className={css.question}>
					<legend>{t('own.question')}</legend>
					<p>{t('own.why')}</p>
					<Button
						variant="secondary"
						onClick={() => {
							safeLocalStorage.set(ownDevice(userId), 'yes')
							void download()
						}}
					>
						{t('own.yes')}
					</Button>
					<Button
						variant="quiet"
						onClick={() => {
							safeLocalStorage.set(ownDevice(userId), 'no')
							setState({ is: 'idle' })
						}}
					>
						{t('own.no')}
					</Button>
				</fieldset>
			)
		if (copy?.isWhole)
			return (
				<p className={css.keep}>
					<span role="status">
						{t('onDevice', { date: formatLastDay(copy.until, language), size: megabytes(copy.bytes) })}
					</span>
					<Button variant="quiet" aria-label={`${t('remove')}: ${title}`} onClick={() => void remove(bookId)}>
						{t('remove')}
					</Button>
				</p>
			)
		if (!copy && safeLocalStorage.get(ownDevice(userId)) === 'no')
			return (
				<p className={css.keep}>
					<span>{t('own.shared')}</span>
					<Button variant="quiet" onClick={() => setState({ is: 'asking' })}>
						{t('own.after')}
					</Button>
				</p>
			)
		return (
			<div className={css.keep}>
				<Button variant="secondary" aria-label={`${buttonText}: ${title}`} onClick={askOrDownload}>
					{buttonText}
				</Button>
				{copy && (
					<Button variant="quiet" aria-label={`${t('remove')}: ${title}`} onClick={() => void remove(bookId)}>
						{t('remove')}
					</Button>
				)}
				{state.is === 'failed' && <p role="alert">{[t('failed'), state.words].filter(Boolean).join(' ')}</p>}
				{state.is === 'full' && (
					<div role="alert">
						<p>
							{state.missingBytes > 0 ? t('full', { size: megabytes(state.missingBytes) }) : t('fullUnknown')}
						</p>
						<ul>
							{others
								.filter(book => book.bookId !== bookId)
								.map(book => (
									<li key={book.bookId}>
										<Button
											variant="quiet"
											aria-label={`${t('remove')}: ${book.title}`}
											onClick={() => void remove(book.bookId)}
										>
											{t('removeBook', { title: book.title, size: megabytes(book.bytes) })}
										</Button>
									</li>
								))}
						</ul>
					</div>
				)}
			</div>
		)
	}
}

/** As the server says, which is asked as the element comes near; null until then, and where it says nothing. */
function useSize(bookId: string, element: HTMLElement | null) {
	const [size, setSize] = useState<{ bookId: string; bytes: number | null }>({ bookId, bytes: null })
	useEffect(() => {
		if (!element) return
		const controller = new AbortController()
		const body = { book_id: bookId, width: widthForThisScreen() }
		const observer = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return
				observer.disconnect()
				call<typeof offlineBooksApi.size>(
					'POST /api/offline-books/size',
					{ body },
					{ signal: controller.signal },
				).then(
					({ bytes }) => setSize({ bookId, bytes }),
					// A book without pages: there is nothing to keep.
					(error: unknown) => isRefusal(error, 'not_found') && setSize({ bookId, bytes: 0 }),
				)
			},
			{ rootMargin: '400px' },
		)
		observer.observe(element)
		return () => {
			observer.disconnect()
			controller.abort()
		}
	}, [bookId, element])
	const sizeBytes = size.bookId === bookId && size.bytes !== 0 ? size.bytes : null
	return { sizeBytes, isWithoutPages: size.bookId === bookId && size.bytes === 0 }
}
