import { useEffect, useState } from 'react'
import { fetchAsCaller, request } from '#contract/call.ts'
import { say } from '#contract/words.ts'
import { showAlert } from '#design/alert-store.ts'
import { useStore } from '#design/store.ts'
import type { MyWord, myWordsApi } from '#features/my-words/contract.ts'
import { MyWords } from '#features/my-words/ui/my-words.tsx'
import { playPart } from '#features/my-words/ui/speak.ts'
import { openWordDatabase } from '#features/my-words/ui/word-database.ts'
import en from '#features/my-words/ui/words.en.json' with { type: 'json' }
import ru from '#features/my-words/ui/words.ru.json' with { type: 'json' }
import { afterReview } from '#features/repetition/rules.ts'
import { OwnWordsChoice } from '#features/word-check/ui/own-words-choice.tsx'
import { minSavedWords } from '#features/word-meanings/rules.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useOutbox, watchElsewhere } from '#web/reader/use-outbox.ts'
import { accountWords } from './account-words.ts'
import css from './dashboard.module.css'
import { OnlyMembers } from './only-members.tsx'
import { useAccountWords } from './use-account-words.ts'
import { useSendWaiting } from './use-send-waiting.ts'

const sentHere = ['word']

export default function MyWordsIsland() {
	const t = useAccountWords()
	return (
		<>
			<header className={css.head}>
				<h1>{t('words.title')}</h1>
				<a href="/dashboard">{t('dashboard.title')}</a>
			</header>
			<OnlyMembers meanwhile={<p role="status">{t('dashboard.loading')}</p>}>
				{me => <WordsOf key={me.user_id} userId={me.user_id} />}
			</OnlyMembers>
		</>
	)
}

function WordsOf({ userId }: { userId: string }) {
	const language = useLanguage()
	const outbox = useOutbox(userId)
	useSendWaiting(outbox, userId, sentHere)
	const [isLoaded, setLoaded] = useState(false)
	const [words] = useState(() =>
		accountWords({
			...{ outbox, afterReview, database: openWordDatabase() },
			onRefused: () => showAlert({ type: 'warning', message: say({ en, ru }, language, { key: 'refused' }) }),
		}),
	)
	useEffect(() => {
		const stops = [
			words.setOwner(userId, () => setLoaded(true)),
			watchElsewhere('words', () => void words.store.refresh()),
		]
		return () => {
			for (const stop of stops) stop()
		}
	}, [words, userId])
	const count = useStore({ watch: words.store.watch, get: () => words.store.list().length }, 0)
	return (
		<MyWords
			{...{ store: words.store, isLoaded, play: playWord, anki: ankiPackage(language) }}
			foot={count >= minSavedWords ? <OwnWordsChoice /> : null}
		/>
	)
}

/** Whole tracks that were played on this page: an element of the page can send no token. */
const tracks = new Map<string, Promise<string>>()

async function playWord({ place, spoken }: MyWord): Promise<void> {
	if (!place || !spoken) throw new Error('nowhere spoken')
	const address = `/content/sounds/${place.book_id}/${encodeURIComponent(spoken.source)}`
	const known = tracks.get(address) ?? fetchTrack(address)
	tracks.set(address, known)
	known.catch(() => tracks.delete(address))
	await playPart(await known, spoken)
}

async function fetchTrack(address: string): Promise<string> {
	const { response } = await fetchAsCaller(address, { headers: {} })
	if (!response.ok) throw new Error(`${address} did not come: ${response.status}`)
	return URL.createObjectURL(await response.blob())
}

function ankiPackage(language: 'en' | 'ru') {
	return async (bookId: string | null): Promise<Blob> => {
		const query = { language, ...(bookId === null ? {} : { book_id: bookId }) }
		const response = await request<typeof myWordsApi.anki>('GET /api/my-words/words.apkg', { query })
		return response.blob()
	}
}
