import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { asPageNumber, pageNumberOf } from '#contract/page-numbers.ts'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { DoubtfulWord, RecognitionState } from '../contract.ts'
import css from './recognition.module.css'
import { useDoubtfulWords } from './use-doubtful-words.ts'
import { useRecognitionWords } from './use-recognition-words.ts'
import { type PageImages, WordOnPage } from './word-on-page.tsx'

type Props = {
	bookId: string
	pages: PageImages | null
	onError(error: unknown): void
	onChanged(state: RecognitionState): void
}

/** Doubtful words one after another, each beside its place on the page: typed, confirmed, next. */
export function DoubtfulWords({ bookId, pages, onError, onChanged }: Props) {
	const t = useRecognitionWords()
	const { list, at, saving, canUndo, go, correct, undo } = useDoubtfulWords(bookId, { onError, onChanged })
	if (!list) return <p>{t('loading')}</p>
	const word = list.words[at]
	return (
		<div className={css.review}>
			<div className={css.steps}>
				<IconButton name={t('previous')} disabled={at === 0} onClick={() => go(-1)}>
					<ChevronLeft size={20} aria-hidden />
				</IconButton>
				<span>
					{t('position', {
						at: String(word ? at + 1 : 0),
						count: `${list.words.length}${list.hasMore ? '+' : ''}`,
					})}
				</span>
				<IconButton name={t('next')} disabled={at >= list.words.length - 1} onClick={() => go(1)}>
					<ChevronRight size={20} aria-hidden />
				</IconButton>
				<Button
					variant="quiet"
					aria-disabled={!canUndo || saving === 'saving'}
					onClick={() => canUndo && saving !== 'saving' && void undo()}
				>
					<Undo2 size={18} aria-hidden />
					{t('undo')}
				</Button>
				<span role="status">{saving === 'idle' ? '' : t(saving)}</span>
			</div>
			{word ? (
				<WordForm
					key={`${word.page_index} ${word.word}`}
					word={word}
					pages={pages}
					isBusy={saving === 'saving'}
					onCorrect={text => void correct(word, text)}
				/>
			) : (
				<p>{t('allSure')}</p>
			)}
		</div>
	)
}

type FormProps = {
	word: DoubtfulWord
	pages: PageImages | null
	isBusy: boolean
	onCorrect(text: string): void
}

function WordForm({ word, pages, isBusy, onCorrect }: FormProps) {
	const t = useRecognitionWords()
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		// The button that led to this word is gone with the last one.
		if (document.activeElement === document.body) input.current?.focus()
		input.current?.select()
	}, [])
	function submit(event: SubmitEvent<HTMLFormElement>): void {
		event.preventDefault()
		if (!isBusy) onCorrect(input.current?.value.trim().replace(/\s+/g, ' ') ?? '')
	}
	return (
		<form className={css.word} onSubmit={submit} noValidate>
			<p className={css.place}>
				<b>
					{t('page', { page: String(pageNumberOf(word.page_index, pages?.startPage ?? asPageNumber(1))) })}
				</b>
				<span>{t('certainty', { percent: String(word.confidence) })}</span>
			</p>
			<WordOnPage pages={pages} word={word} />
			<p className={css.line}>
				{word.before} <mark>{word.text}</mark> {word.after}
			</p>
			<label className={css.printed}>
				{t('printed')}
				<input
					ref={input}
					defaultValue={word.text}
					maxLength={200}
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
					aria-describedby="empty-is-no-word"
				/>
			</label>
			<p id="empty-is-no-word" className={css.hint}>
				{t('several')}
			</p>
			<Button type="submit" aria-disabled={isBusy}>
				{t('confirm')}
			</Button>
		</form>
	)
}
