import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import { Button, ButtonLink } from '#design/button.tsx'
import type { wordCheckApi } from '../contract.ts'
import { checkedLevels, knownByLevel } from '../rules.ts'
import { type ShownWord, shownWords } from './check-words.ts'
import { storeCheck, useStoredCheck } from './stored-check.ts'
import { useWordCheckWords } from './use-word-check-words.ts'
import styles from './word-check.module.css'

type Step =
	| { name: 'loading' | 'failed' | 'few' | 'searching' }
	| { name: 'check'; words: ShownWord[]; isGuessed: boolean }

/** The words that a visitor knows: a form of words to tick, or what it came to. */
export function WordCheck() {
	const check = useStoredCheck()
	const [isNew, setNew] = useState(false)
	return check === null || check === 'own' ? (
		<Check onEnd={() => setNew(true)} />
	) : (
		<Result check={check} isNew={isNew} />
	)
}

function Check({ onEnd }: { onEnd(): void }) {
	const t = useWordCheckWords()
	const [step, setStep] = useState<Step>({ name: 'loading' })
	const warning = useRef<HTMLParagraphElement>(null)
	const [tries, setTries] = useState(0)
	const [attempt, setAttempt] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads again
	useEffect(() => {
		let isHere = true
		loadWords().then(
			words =>
				isHere &&
				setStep(typeof words === 'string' ? { name: words } : { name: 'check', words, isGuessed: tries > 0 }),
			(error: unknown) => {
				if (!(error instanceof CallError)) throw error
				if (isHere) setStep({ name: 'failed' })
			},
		)
		return () => {
			isHere = false
		}
	}, [tries, attempt])
	useEffect(() => {
		if (step.name === 'check' && step.isGuessed) warning.current?.focus()
	}, [step])
	if (step.name !== 'check')
		return (
			<div className={styles.check}>
				<p role="status">{t(step.name)}</p>
				{step.name === 'few' ? <ButtonLink href="/books">{t('toBooks')}</ButtonLink> : null}
				{step.name === 'failed' || step.name === 'searching' ? (
					<Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
						{t('tryAgain')}
					</Button>
				) : null}
			</div>
		)

	function finish(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (step.name !== 'check') return
		const ticked = new Set(new FormData(event.currentTarget).getAll('word'))
		const known = knownByLevel(step.words.map(({ word, level }) => ({ level, isTicked: ticked.has(word) })))
		if (!known) return setTries(tries + 1)
		onEnd()
		storeCheck(known.join())
	}
	return (
		<form className={styles.check} autoComplete="off" onSubmit={finish} noValidate>
			{step.isGuessed ? (
				<p ref={warning} tabIndex={-1} role="alert" className={styles.warning}>
					{t('guessed')}
				</p>
			) : null}
			<p>{t('intro')}</p>
			<fieldset key={tries}>
				<legend>{t('legend')}</legend>
				<ul lang="en">
					{step.words.map(({ word }) => (
						<li key={word}>
							<label>
								<input type="checkbox" name="word" value={word} />
								{word}
							</label>
						</li>
					))}
				</ul>
			</fieldset>
			<Button type="submit" size="lg">
				{t('show')}
			</Button>
			<p className={styles.private}>{t('private')}</p>
		</form>
	)
}

function Result({ check, isNew }: { check: string; isNew: boolean }) {
	const t = useWordCheckWords()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (isNew) heading.current?.focus()
	}, [isNew])
	const known = check.split(',').map(Number)
	return (
		<section className={styles.check} aria-labelledby="word-check-result">
			<h2 ref={heading} tabIndex={-1} id="word-check-result">
				{t('result')}
			</h2>
			<ul className={styles.levels}>
				{checkedLevels.map((level, at) => (
					<li key={level}>
						<span>{t('level', { level, percent: known[at] ?? 0 })}</span>
						<progress max={100} value={known[at] ?? 0} aria-hidden="true" />
					</li>
				))}
			</ul>
			<p>{t('resultText')}</p>
			<div className={styles.actions}>
				<ButtonLink href="/books" size="lg">
					{t('books')}
				</ButtonLink>
				<Button variant="quiet" onClick={() => storeCheck(null)}>
					{t('forget')}
				</Button>
			</div>
			<p className={styles.private}>{t('private')}</p>
		</section>
	)
}

async function loadWords(): Promise<ReturnType<typeof shownWords>> {
	const words = await call<typeof wordCheckApi.words>('GET /api/word-check/words', {}, { isAnonymous: true })
	return shownWords(words, Math.random)
}
