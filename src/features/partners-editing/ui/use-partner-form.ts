import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { useDraft } from '#design/use-draft.ts'
import { isUnchanged, type PartnerFields, partnerFields, shortFields } from '../rules.ts'

/** What was typed, and what it was made of. */
type Typed = { base: PartnerFields; version: number; fields: PartnerFields }
export type Conflict = { base: PartnerFields; theirs: PartnerFields; version: number }

export type FormNotice = { tone: 'good' | 'bad' | 'hint'; words: string }
type Wording = { short: string; email: string; nothing: string; done: string; failed: string }
type Options = {
	/** Names the draft of what is typed. */
	draft: string
	saved: PartnerFields
	/** Goes up with every save. */
	version: number
	words: Wording
	save(fields: PartnerFields, version: number): Promise<void>
	/** What stands on the server now; null where it does not say. */
	latest(): Promise<(PartnerFields & { version: number }) | null>
	failed(error: unknown): void
	/** A form for a new partner has nothing it could be equal to. */
	isNew: boolean
}

/** The rules of both forms for a partner: what is checked, what is said, and that nothing typed is lost. */
export function usePartnerForm({ draft: name, saved, version, words, save, latest, failed, isNew }: Options) {
	const draft = useDraft<Typed>(name, { base: saved, version, fields: saved }, isTyped)
	const value = draft.value.fields
	const [conflict, setConflict] = useState<Conflict | null>(null)
	const [notice, setNotice] = useState<FormNotice | null>(null)
	const [taken, setTaken] = useState<{ field: string; words: string } | null>(null)
	const [isTried, setTried] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const bad = (said: string) => setNotice({ tone: 'bad', words: said })

	function change(next: PartnerFields): void {
		draft.change({ ...draft.value, fields: next })
		setNotice(null)
		setTaken(null)
	}

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const form = event.currentTarget
		setTried(true)
		const short = shortFields(value)[0]
		if (short) {
			focusOn(form, short)
			return bad(words.short)
		}
		if (!form.checkValidity()) {
			focusOn(form, 'email')
			return bad(words.email)
		}
		if (!isNew && isUnchanged(value, draft.value.base)) return bad(words.nothing)
		await send(value, draft.value)
	}

	/** @param base what the fields were made of */
	async function send(fields: PartnerFields, base: { base: PartnerFields; version: number }): Promise<void> {
		setBusy(true)
		try {
			await save(trimmed(fields), base.version)
			draft.drop()
			setConflict(null)
			setTried(false)
			setNotice({ tone: 'good', words: words.done })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const said = error.words[0] ?? ''
			if (error.code === 'taken') setTaken({ field: error.path ?? 'publisher_id', words: said })
			bad(said ? `${words.failed}. ${said}` : words.failed)
			failed(error)
			if (error.code === 'conflict') await compare(base.base)
		} finally {
			setBusy(false)
		}
	}

	async function compare(base: PartnerFields): Promise<void> {
		const theirs = await latest().catch((error: unknown) => {
			failed(error)
			return null
		})
		if (theirs) setConflict({ base, theirs, version: theirs.version })
	}

	return {
		value,
		isChanged: draft.isChanged,
		drop() {
			draft.drop()
			setConflict(null)
		},
		notice,
		taken,
		isTried,
		isBusy,
		change,
		submit,
		/** Set when somebody else saved in between. */
		conflict,
		/** Saves what was chosen of both. */
		async settle(fields: PartnerFields) {
			if (!conflict) return
			draft.change({ base: conflict.theirs, version: conflict.version, fields })
			await send(fields, { base: conflict.theirs, version: conflict.version })
		},
		cancelConflict: () => setConflict(null),
	}
}

function trimmed({ name, email, publisher_id }: PartnerFields): PartnerFields {
	return { name: name.trim(), email: email.trim(), publisher_id: publisher_id.trim() }
}

function isTyped(kept: unknown): kept is Typed {
	if (typeof kept !== 'object' || kept === null) return false
	const { base, fields, version } = kept as Partial<Typed>
	return isPartner(base) && isPartner(fields) && typeof version === 'number'
}

function isPartner(kept: unknown): kept is PartnerFields {
	return (
		typeof kept === 'object' &&
		kept !== null &&
		partnerFields.every(field => field in kept && typeof Reflect.get(kept, field) === 'string')
	)
}

function focusOn(form: HTMLFormElement, name: string): void {
	const field = form.elements.namedItem(name)
	if (field instanceof HTMLElement) field.focus()
}
