import { useRef, useState } from 'react'
import { showAlert } from '#design/alert-store.ts'
import styles from './dock.module.css'
import { keyOf } from './keys.ts'
import { indexOfName } from './page-numbers.ts'
import type { PageSource } from './page-source.ts'
import type { Reader } from './reader-store.ts'
import { useReadingWords } from './use-reading-words.ts'

type Props = {
	reader: Reader
	source: PageSource
	/** What is printed on the pages that are seen, and on the last one. */
	range: string
	total: string
}
const fieldId = 'page-field'

/** What is seen; pressed, a field for the page to go to, by what is printed on it. */
export function PageField({ reader, source, range, total }: Props) {
	const t = useReadingWords()
	const [typed, setTyped] = useState<string | null>(null)
	const field = useRef<HTMLInputElement>(null)

	function go() {
		const asked = field.current?.value ?? ''
		setTyped(null)
		if (asked.trim() === '' || asked === range) return
		const index = indexOfName(asked, source)
		if (index !== null) return reader.send({ type: 'goTo', index })
		showAlert({ type: 'warning', message: t('alert.warning.page-out-of-range', { page: asked }) })
	}

	return (
		<form
			className={styles.range}
			onSubmit={event => {
				event.preventDefault()
				go()
				field.current?.blur()
			}}
		>
			<input
				ref={field}
				id={fieldId}
				className={styles.field}
				aria-label={t('goToPage')}
				title={`${t('goToPage')} (${keyOf('goToPage')})`}
				autoComplete="off"
				size={Math.max(range.length, 3)}
				value={typed ?? range}
				onFocus={event => event.currentTarget.select()}
				onChange={event => setTyped(event.currentTarget.value)}
				onKeyDown={event => {
					if (event.key !== 'Escape') return
					event.preventDefault()
					setTyped(null)
					field.current?.blur()
				}}
				onBlur={() => setTyped(null)}
			/>
			<span>{t('of', { total })}</span>
		</form>
	)
}

/** Puts the hand on the field, as its key does. */
export function openPageField(): void {
	document.getElementById(fieldId)?.focus()
}
