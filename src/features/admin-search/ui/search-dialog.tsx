import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import { foldText } from '#contract/fold-text.ts'
import { editsBooks, isStaff, sells } from '#contract/roles.ts'
import type { Role } from '#contract/vocabulary.ts'
import { Button } from '#design/button.tsx'
import { Combobox } from '#design/choice/combobox.tsx'
import { hasCoarsePointer } from '#design/device/primary-pointer.ts'
import { Dialog } from '#design/dialog.tsx'
import { useLoaded } from '#design/loading/use-loaded.ts'
import type { adminSearchApi } from '../contract.ts'
import css from './search-dialog.module.css'
import { type Result, type SearchWords, useResults, useSearchWords } from './search-results.tsx'

type Props = {
	/** Pages of others are not offered. */
	callerRole: Role
	/** Leads to an address of the shop. */
	onOpen(address: string): void
}

/** Pages of the administration, found by their names. */
const pages = {
	overview: { address: '/admin', may: isStaff },
	books: { address: '/admin?tab=books', may: editsBooks },
	categories: { address: '/admin?tab=books&part=categories', may: editsBooks },
	partners: { address: '/admin?tab=partners', may: sells },
	readers: { address: '/admin?tab=readers', may: sells },
	jobs: { address: '/admin?tab=jobs', may: editsBooks },
	activity: { address: '/admin?tab=activity', may: isAdministrator },
	staff: { address: '/admin?tab=staff', may: isAdministrator },
	quiz: { address: '/quiz/edit', may: editsBooks },
} satisfies { [page: string]: { address: string; may(role: Role): boolean } }
const typingMs = 120

/** One search over everything that administrators look after; Ctrl+K, or ⌘K, from anywhere on the page. */
export function SearchDialog({ callerRole, onOpen }: Props) {
	const t = useSearchWords()
	const [isOpen, setOpen] = useState(false)
	useEffect(() => {
		function onKey(event: KeyboardEvent): void {
			// The code, as the key is another letter on a Russian keyboard.
			if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
			event.preventDefault()
			// One dialog at a time: what stands in another would be lost behind this one.
			if (document.querySelector('dialog[open]') === null) setOpen(true)
		}
		addEventListener('keydown', onKey)
		return () => removeEventListener('keydown', onKey)
	}, [])
	return (
		<>
			<Button
				variant="secondary"
				className={css.button}
				aria-keyshortcuts="Control+K Meta+K"
				onClick={() => setOpen(true)}
			>
				<Search aria-hidden size={18} />
				{t('open')}
				<kbd aria-hidden>Ctrl K</kbd>
			</Button>
			<Dialog
				isOpen={isOpen}
				onClose={() => setOpen(false)}
				title={t('title')}
				closeLabel={t('close')}
				place="wide"
			>
				<SearchField
					callerRole={callerRole}
					onOpen={address => {
						setOpen(false)
						onOpen(address)
					}}
				/>
			</Dialog>
		</>
	)
}

function SearchField({ callerRole, onOpen }: Props) {
	const t = useSearchWords()
	const [typed, setTyped] = useState('')
	const words = useSettled(typed.trim())
	const { status, data } = useLoaded(words === '' ? null : words, load)
	const found = useResults(words === '' ? null : data)
	const results = [...pagesNamed(callerRole, typed, t), ...found]
	const isWaiting = words !== '' && status === 'loading'
	const count = results.length === 0 ? t('none') : t('found', { count: results.length })
	return (
		<div className={css.field}>
			<Combobox
				label={t('label')}
				value={typed}
				onType={setTyped}
				place="open"
				picksFirst
				options={results}
				onPick={id => {
					const result = results.find(each => each.id === id)
					if (result) onOpen(result.address)
				}}
				status={isWaiting || typed === '' ? '' : count}
			/>
			{status === 'failed' && <p role="alert">{t('failed')}</p>}
			{status === 'ready' && words !== '' && results.length === 0 && <p className={css.soft}>{t('none')}</p>}
			<p className={css.soft}>{t(hasCoarsePointer() ? 'hint.touch' : 'hint')}</p>
		</div>
	)
}

/** All of them before anything is typed. */
function pagesNamed(role: Role, typed: string, t: SearchWords): Result[] {
	const wanted = foldText(typed)
	return (Object.keys(pages) as (keyof typeof pages)[])
		.filter(page => pages[page].may(role))
		.map(page => ({ page, name: t(`page.${page}`) }))
		.filter(({ name }) => foldText(name).includes(wanted))
		.map(({ page, name }) => ({
			id: `page ${page}`,
			group: t('group.pages'),
			address: pages[page].address,
			content: <b>{name}</b>,
		}))
}

function isAdministrator(role: Role): boolean {
	return role === 'admin'
}

/** The text as it was when typing paused. */
function useSettled(text: string): string {
	const [settled, setSettled] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), typingMs)
		return () => clearTimeout(timer)
	}, [text])
	return settled
}

function load(search: string, signal: AbortSignal) {
	return call<typeof adminSearchApi.search>('GET /api/adminsearch', { query: { search } }, { signal })
}
