import { useEffect, useRef, useState } from 'react'
import { showAlert } from '#design/alert-store.ts'
import { indexOfLabel } from '../page-numbers.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { Reader } from '../reader-store.ts'
import { useReadingWords } from '../use-reading-words.ts'
import styles from './dock.module.css'
import { keyOf } from './keys.ts'

type Props = {
	reader: Reader
	source: PageSource
	range: string
	total: string
}
const fieldId = 'page-field'
const betweenDigitsMs = 80

export function PageField({ reader, source, range, total }: Props) {
	const t = useReadingWords()
	const [typed, setTyped] = useState<string | null>(null)
	const field = useRef<HTMLInputElement>(null)

	useEffect(() => {
		if (typed === null) return
		const expect = () => reader.send({ type: 'expect', index: indexOfLabel(typed, source) })
		const timer = setTimeout(expect, betweenDigitsMs)
		return () => clearTimeout(timer)
	}, [typed, reader, source])

	function go() {
		const typedPage = field.current?.value ?? ''
		if (typedPage.trim() === '' || typedPage === range) return
		const index = indexOfLabel(typedPage, source)
		if (index !== null) return reader.send({ type: 'goTo', index })
		showAlert({ type: 'warning', message: t('alert.warning.page-out-of-range', { page: typedPage }) })
	}

	return (
		<form
			className={styles.range}
			onSubmit={event => {
				event.preventDefault()
				go()
				field.current?.blur()
			}}
			noValidate
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

export function openPageField(): void {
	document.getElementById(fieldId)?.focus()
}
