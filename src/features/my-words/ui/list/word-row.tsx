import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { maxLemmaLength } from '#features/word-meanings/rules.ts'
import type { MyWord, WrittenWord } from '../../contract.ts'
import { type Mark, marks, maxTranslationLength, stateOf } from '../../rules.ts'
import { addressOfPlace } from '../address-of-place.ts'
import { useMyWordsWords } from '../use-my-words-words.ts'
import styles from './word-list.module.css'

type Props = {
	word: MyWord
	isBroughtBack: boolean
	onSave(word: WrittenWord): void
	onRemove(word: MyWord): void
}

export function WordRow({ word, isBroughtBack, onSave, onRemove }: Props) {
	const t = useMyWordsWords()
	const [isEdited, setEdited] = useState(false)
	const edit = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		if (isBroughtBack && document.activeElement === document.body) edit.current?.focus()
	}, [isBroughtBack])
	const { lemma, translation, language, sentence, place } = word
	if (isEdited)
		return (
			<li>
				<WordForm
					word={word}
					onEnd={changed => {
						setEdited(false)
						if (changed) onSave(changed)
						requestAnimationFrame(() => edit.current?.focus())
					}}
				/>
			</li>
		)
	return (
		<li className={styles.row}>
			<div className={styles.words}>
				<p>
					<b lang="en">{lemma}</b> <span lang={language}>{translation}</span>
				</p>
				{sentence ? (
					<p className={styles.sentence} lang="en">
						{sentence}
					</p>
				) : null}
				<p className={styles.about}>
					<span data-state={stateOf(word)}>{t(`state.${stateOf(word)}`)}</span>
					{place ? (
						<a href={addressOfPlace(place)}>
							{t('place', { title: place.title, page: String(place.page_number) })}
						</a>
					) : null}
				</p>
			</div>
			<IconButton ref={edit} name={t('edit', { word: lemma })} onClick={() => setEdited(true)}>
				<Pencil aria-hidden size={18} />
			</IconButton>
			<IconButton name={t('remove', { word: lemma })} onClick={() => onRemove(word)}>
				<Trash2 aria-hidden size={18} />
			</IconButton>
		</li>
	)
}

function WordForm({ word, onEnd }: { word: MyWord; onEnd(changed: WrittenWord | null): void }) {
	const t = useMyWordsWords()
	const form = useRef<HTMLFormElement>(null)
	const [lemma, setLemma] = useState(word.lemma)
	const [translation, setTranslation] = useState(word.translation)
	const [mark, setMark] = useState<Mark | null>(word.mark)
	useEffect(() => form.current?.querySelectorAll('input')[1]?.focus(), [])
	function save(event: FormEvent) {
		event.preventDefault()
		const { progress: _, ...written } = word
		const named = lemma.trim()
		if (named) onEnd({ ...written, lemma: named, translation: translation.trim(), mark })
		else form.current?.querySelector('input')?.focus()
	}
	return (
		<form
			ref={form}
			className={styles.form}
			onSubmit={save}
			onKeyDown={event => {
				if (event.key === 'Escape') onEnd(null)
			}}
			noValidate
		>
			<Field
				label={t('word')}
				lang="en"
				value={lemma}
				maxLength={maxLemmaLength}
				error={lemma.trim() ? undefined : t('word.empty')}
				onChange={event => setLemma(event.target.value)}
			/>
			<Field
				label={t('translation')}
				lang={word.language}
				value={translation}
				maxLength={maxTranslationLength}
				onChange={event => setTranslation(event.target.value)}
			/>
			<label className={styles.mark}>
				{t('practice')}
				<select
					value={mark ?? ''}
					onChange={event => setMark(marks.find(one => one === event.target.value) ?? null)}
				>
					<option value="">{t('mark.none')}</option>
					{marks.map(one => (
						<option key={one} value={one}>
							{t(`mark.${one}`)}
						</option>
					))}
				</select>
			</label>
			<p className={styles.actions}>
				<Button type="submit">{t('save')}</Button>
				<Button variant="quiet" onClick={() => onEnd(null)}>
					{t('cancel')}
				</Button>
			</p>
		</form>
	)
}
