import { Check, Plus } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button, ButtonLink } from '#design/button.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { Field } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { useStore } from '#design/store.ts'
import type { UnitWords } from '#features/word-meanings/rules.ts'
import type { MyWord } from '../contract.ts'
import { GuestNote } from './guest-note.tsx'
import { useMyWordsWords } from './use-my-words-words.ts'
import styles from './word-panel.module.css'
import { savedWord, saveUnitWords, type WordsOfBook } from './words-of-book.ts'

type Props = { book: WordsOfBook; index: number; login: string }
type Units = readonly UnitWords[] | 'loading' | 'failed'
const none: readonly MyWord[] = []

/** A field to look a word up by keyboard, and the list of the unit's words. */
export function UnitPart({ book, index, login }: Props) {
	const t = useMyWordsWords()
	const [units, setUnits] = useState<Units>('loading')
	const [attempt, setAttempt] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
	useEffect(() => {
		let isHere = true
		setUnits('loading')
		book.unitWords(index).then(
			found => isHere && setUnits(found),
			() => isHere && setUnits('failed'),
		)
		return () => {
			isHere = false
		}
	}, [index, attempt])
	return (
		<>
			<LookUp book={book} index={index} />
			{units === 'loading' ? (
				<p role="status" className={styles.soft}>
					{t('loading')}
				</p>
			) : units === 'failed' ? (
				<div role="alert" className={styles.part}>
					<p>{t(navigator.onLine ? 'unit.failed' : 'unit.offline')}</p>
					<Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
						{t('again')}
					</Button>
				</div>
			) : (
				<Unit book={book} unit={units[0]} />
			)}
			{book.isGuest() ? (
				<GuestWords book={book} login={login} />
			) : (
				<p className={styles.tools}>
					<ButtonLink variant="secondary" href="/my-words">
						{t('toPractice')}
					</ButtonLink>
				</p>
			)}
		</>
	)
}

/** Those of an account have a page of their own. */
function GuestWords({ book, login }: Pick<Props, 'book' | 'login'>) {
	const t = useMyWordsWords()
	const words = useStore({ watch: book.store.watch, get: book.store.list }, none)
	return (
		<>
			{words.length > 0 ? (
				<section className={styles.part} aria-label={t('guest.words')}>
					<h3>{t('guest.words')}</h3>
					<ul className={styles.words}>
						{words.map(({ id, lemma, translation, language }) => (
							<li key={id}>
								<span>
									<b lang="en">{lemma}</b> <span lang={language}>{translation}</span>
								</span>
							</li>
						))}
					</ul>
				</section>
			) : null}
			<GuestNote login={login} />
		</>
	)
}

function LookUp({ book, index }: Pick<Props, 'book' | 'index'>) {
	const t = useMyWordsWords()
	const [text, setText] = useState('')
	function submitted(event: FormEvent) {
		event.preventDefault()
		const word = text.trim()
		if (word === '') return
		const quote = { exact: word, prefix: '', suffix: '' }
		book.screen.set({ opened: { kind: 'word', index, word, sentence: '', quote } })
	}
	return (
		<form className={styles.lookUp} onSubmit={submitted} noValidate>
			<Field
				label={t('lookUp')}
				value={text}
				maxLength={60}
				lang="en"
				autoComplete="off"
				autoCapitalize="none"
				onChange={event => setText(event.target.value)}
			/>
			<Button type="submit" variant="secondary">
				{t('find')}
			</Button>
		</form>
	)
}

function Unit({ book, unit }: { book: WordsOfBook; unit: UnitWords | undefined }) {
	const t = useMyWordsWords()
	const words = useStore({ watch: book.store.watch, get: book.store.list }, none)
	if (!unit || unit.words.length === 0)
		return <p className={styles.soft}>{t(hasCoarsePointer() ? 'unit.none.touch' : 'unit.none')}</p>
	const missing = unit.words.filter(({ lemma }) => !savedWord(words, lemma))
	return (
		<section className={styles.part} aria-label={t('unit.words')}>
			<h3>
				{t('unit.words')}
				{unit.title ? <small lang="en"> {unit.title}</small> : null}
			</h3>
			{missing.length > 0 ? (
				<Button onClick={() => void saveUnitWords(book, missing)}>
					<Plus aria-hidden size={18} /> {t('unit.addAll', { count: missing.length })}
				</Button>
			) : (
				<p role="status" className={styles.saved}>
					<Check aria-hidden size={18} /> {t('unit.allSaved')}
				</p>
			)}
			<ul className={styles.words}>
				{unit.words.map(word => {
					const isMissing = missing.includes(word)
					return (
						<li key={word.lemma}>
							<span>
								<b lang="en">{word.lemma}</b> <span lang={word.language}>{word.text}</span>
							</span>
							{isMissing ? (
								<IconButton
									name={t('addWord', { word: word.lemma })}
									onClick={() => void saveUnitWords(book, [word])}
								>
									<Plus aria-hidden size={18} />
								</IconButton>
							) : (
								<span className={styles.tick} role="img" aria-label={t('isSaved')}>
									<Check aria-hidden size={18} />
								</span>
							)}
						</li>
					)
				})}
			</ul>
		</section>
	)
}
