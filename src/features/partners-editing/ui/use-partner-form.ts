import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { useDraft } from '#design/use-draft.ts'
import { isUnchanged, type PartnerFields, partnerFields, shortFields } from '../rules.ts'

export type FormNotice = { tone: 'good' | 'bad' | 'hint'; words: string }
type Wording = { short: string; email: string; nothing: string; done: string; failed: string }
type Options = {
	/** Names the draft of what is typed. */
	draft: string
	saved: PartnerFields
	words: Wording
	save(fields: PartnerFields): Promise<void>
	failed(error: unknown): void
	/** A form for a new partner has nothing it could be equal to. */
	isNew: boolean
}

/** The rules of both forms for a partner: what is checked, what is said, and that nothing typed is lost. */
export function usePartnerForm({ draft: name, saved, words, save, failed, isNew }: Options) {
	const draft = useDraft(name, saved, isPartner)
	const [notice, setNotice] = useState<FormNotice | null>(null)
	const [taken, setTaken] = useState<{ field: string; words: string } | null>(null)
	const [isTried, setTried] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const bad = (said: string) => setNotice({ tone: 'bad', words: said })

	function change(next: PartnerFields): void {
		draft.change(next)
		setNotice(null)
		setTaken(null)
	}

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault()
		const form = event.currentTarget
		setTried(true)
		const short = shortFields(draft.value)[0]
		if (short) {
			focusOn(form, short)
			return bad(words.short)
		}
		if (!form.checkValidity()) {
			focusOn(form, 'email')
			return bad(words.email)
		}
		if (!isNew && isUnchanged(draft.value, saved)) return bad(words.nothing)
		setBusy(true)
		try {
			await save(trimmed(draft.value))
			draft.drop()
			setTried(false)
			setNotice({ tone: 'good', words: words.done })
		} catch (error) {
			if (!(error instanceof CallError)) throw error
			const said = error.words[0] ?? ''
			if (error.code === 'taken') setTaken({ field: error.path ?? 'publisher_id', words: said })
			bad(said ? `${words.failed}. ${said}` : words.failed)
			failed(error)
		} finally {
			setBusy(false)
		}
	}

	return { draft, notice, taken, isTried, isBusy, change, submit }
}

function trimmed({ name, email, publisher_id }: PartnerFields): PartnerFields {
	return { name: name.trim(), email: email.trim(), publisher_id: publisher_id.trim() }
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
