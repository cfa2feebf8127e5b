import { Check, Plus, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { useStore } from '#design/store.ts'
import type { Meaning, WordMeanings } from '#features/word-meanings/rules.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { MyWord, SpokenAt } from '../contract.ts'
import { maxTranslationLength } from '../rules.ts'
import { BesideWord } from './beside-word.tsx'
import { GuestNote } from './guest-note.tsx'
import { canSpeak, speak } from './speak.ts'
import { useMyWordsWords } from './use-my-words-words.ts'
import styles from './word-panel.module.css'
import { savedWord, type WordQuery, type WordsOfBook, wordOfMeaning } from './words-of-book.ts'

type Answer = { status: 'loading' | 'failed'; found: null } | { status: 'found'; found: WordMeanings }
type Props = { book: WordsOfBook; query: WordQuery; login: string }

export function WordQueryPart(props: Props) {
	return (
		<>
			<BesideWord query={props.query} />
			<AnswerPart {...props} />
		</>
	)
}

function AnswerPart({ book, query, login }: Props) {
	const t = useMyWordsWords()
	const [answer, again] = useAnswer(book, query)
	if (answer.status === 'loading')
		return (
			<p role="status" className={styles.soft}>
				{t('loading')}
			</p>
		)
	if (answer.found === null)
		return (
			<div role="alert" className={styles.part}>
				<p>{t(navigator.onLine ? 'failed' : 'offline')}</p>
				<Button variant="secondary" onClick={again}>
					{t('again')}
				</Button>
			</div>
		)
	return <Found book={book} query={query} login={login} found={answer.found} />
}

function useAnswer(book: WordsOfBook, query: WordQuery): [Answer, () => void] {
	const [answer, setAnswer] = useState<Answer>({ status: 'loading', found: null })
	const [attempt, setAttempt] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the part is made anew for each word; an attempt asks again
	useEffect(() => {
		let isHere = true
		setAnswer({ status: 'loading', found: null })
		book.lookUp(query).then(
			found => isHere && setAnswer({ status: 'found', found }),
			() => isHere && setAnswer({ status: 'failed', found: null }),
		)
		return () => {
			isHere = false
		}
	}, [attempt])
	return [answer, () => setAttempt(attempt + 1)]
}

const none: readonly MyWord[] = []

function Found({ book, query, login, found }: Props & { found: WordMeanings }) {
	const t = useMyWordsWords()
	const language = useLanguage()
	const words = useStore({ watch: book.store.watch, get: book.store.list }, none)
	const [chosen, setChosen] = useState(0)
	const [own, setOwn] = useState('')
	const spoken = useSpoken(book, query)
	const saved = savedWord(words, found.lemma)
	const tools = useFocusOfNext(saved !== undefined)
	const meaning = found.meanings[chosen]
	const otherForms = found.forms.filter(form => form.toLowerCase() !== query.word.toLowerCase())
	function add() {
		const said = meaning ?? { text: own.trim(), language }
		void book.store.save([wordOfMeaning(book, query, { found, meaning: said, spoken })])
	}
	return (
		<>
			<p className={styles.forms}>
				{found.lemma.toLowerCase() === query.word.toLowerCase() ? null : <b lang="en">{found.lemma}</b>}
				{found.ipa ? (
					<span className={styles.ipa}>
						<span className="visually-hidden">{t('ipa')} </span>/{found.ipa}/
					</span>
				) : null}
				{canSpeak() ? (
					<button type="button" className={styles.sound} onClick={() => speak(found.lemma)}>
						<Volume2 aria-hidden size={18} /> {t('deviceVoice')}
					</button>
				) : null}
			</p>
			{otherForms.length > 0 ? (
				<p className={styles.soft}>
					{t('forms')} <span lang="en">{otherForms.join(', ')}</span>
				</p>
			) : null}
			{query.sentence ? (
				<p className={styles.sentence} lang="en">
					{query.sentence}
				</p>
			) : null}
			{spoken ? <PlaySentence book={book} spoken={spoken} /> : null}
			{found.meanings.length > 0 ? (
				<Meanings
					meanings={found.meanings}
					chosen={chosen}
					onChoose={setChosen}
					isFixed={saved !== undefined}
				/>
			) : (
				<>
					<p className={styles.soft}>{t('noMeaning')}</p>
					{saved ? null : (
						<Field
							label={t('translation')}
							value={own}
							maxLength={maxTranslationLength}
							onChange={event => setOwn(event.target.value)}
						/>
					)}
				</>
			)}
			<div ref={tools} className={styles.tools}>
				{saved ? (
					<>
						<p role="status" className={styles.saved}>
							<Check aria-hidden size={18} /> {t('isSaved')}
						</p>
						<Button variant="quiet" onClick={() => void book.store.remove(saved)}>
							{t('undo')}
						</Button>
					</>
				) : (
					<Button onClick={add}>
						<Plus aria-hidden size={18} /> {t('add')}
					</Button>
				)}
			</div>
			{saved && book.isGuest() ? <GuestNote login={login} /> : null}
		</>
	)
}

/** The button that was pressed is gone: the one in its place has the focus. */
function useFocusOfNext(isSaved: boolean) {
	const tools = useRef<HTMLDivElement>(null)
	const wasSaved = useRef(isSaved)
	useEffect(() => {
		const isLost = document.activeElement === document.body
		if (wasSaved.current !== isSaved && isLost) tools.current?.querySelector('button')?.focus()
		wasSaved.current = isSaved
	}, [isSaved])
	return tools
}

type MeaningsProps = {
	meanings: readonly Meaning[]
	chosen: number
	isFixed: boolean
	onChoose(at: number): void
}

function Meanings({ meanings, chosen, isFixed, onChoose }: MeaningsProps) {
	const t = useMyWordsWords()
	return (
		<fieldset className={styles.meanings}>
			<legend>{t('meanings')}</legend>
			{meanings.map(({ text, language, part, source, sourceName }, at) => (
				<label key={`${source} ${sourceName} ${part} ${text}`}>
					<input
						type="radio"
						name="meaning"
						checked={at === chosen}
						disabled={isFixed}
						onChange={() => onChoose(at)}
					/>
					<span>
						<span lang={language}>{text}</span>{' '}
						<small className={styles.soft}>
							{part ? `${t(`part.${part}`)} · ` : ''}
							{t(`source.${source}`, { name: sourceName })}
						</small>
					</span>
				</label>
			))}
		</fieldset>
	)
}

function PlaySentence({ book, spoken }: { book: WordsOfBook; spoken: SpokenAt }) {
	const t = useMyWordsWords()
	const [hasFailed, setFailed] = useState(false)
	return (
		<div className={styles.tools}>
			<button
				type="button"
				className={styles.sound}
				onClick={() => {
					setFailed(false)
					book.play(spoken).catch(() => setFailed(true))
				}}
			>
				<Volume2 aria-hidden size={18} /> {t('recording')}
			</button>
			{hasFailed ? <span role="alert">{t('noSound')}</span> : null}
		</div>
	)
}

/** After the meaning: what is printed is query for first. */
function useSpoken(book: WordsOfBook, query: WordQuery): SpokenAt | null {
	const [spoken, setSpoken] = useState<SpokenAt | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the part is made anew for each word
	useEffect(() => {
		let isHere = true
		book.spoken(query).then(
			found => isHere && setSpoken(found),
			() => undefined,
		)
		return () => {
			isHere = false
		}
	}, [])
	return spoken
}
