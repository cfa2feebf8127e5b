import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/call.ts'
import { isSame } from '#contract/canonical-json.ts'
import type { Row } from '#records/ui/row.ts'
import type { RecordEditor } from '#records/ui/use-record.ts'
import type { PartnerFields } from '../contract.ts'
import { checkPartner, partnerErrors } from './partner-record.ts'
import { usePartnerWords } from './use-partner-words.ts'

export type FormNotice = { tone: 'good' | 'bad'; words: string }
type Messages = { done: string; failed: string }

/** What both forms for a partner say of its fields and of how saving went. @param messages of a save that ended */
export function usePartnerForm(record: RecordEditor<PartnerFields>, { done, failed }: Messages) {
	const t = usePartnerWords()
	const [notice, setNotice] = useState<FormNotice | null>(null)
	const [taken, setTaken] = useState<{ field: string; words: string } | null>(null)
	const [isTried, setTried] = useState(false)
	const bad = (words: string) => setNotice({ tone: 'bad', words })
	const { value, saved } = record
	const errors = value ? partnerErrors(value) : {}

	async function save(chosen?: Row[]): Promise<boolean> {
		setTried(true)
		const [error] = chosen ? [] : Object.values(errors)
		if (error) bad(t(error))
		else if (!chosen && value && isSame(checkPartner(value), saved)) bad(t('nothing'))
		else return report(await record.save(chosen))
		return false
	}

	function report(result: Awaited<ReturnType<typeof record.save>>): boolean {
		if (result instanceof CallError) {
			const [words = ''] = result.words
			if (result.code === 'taken' || result.code === 'title_carried')
				setTaken({ field: result.path ?? 'publisher_id', words })
			bad(words ? `${failed}. ${words}` : failed)
		} else if (result === 'saved') {
			setTried(false)
			setNotice({ tone: 'good', words: done })
		} else setNotice(null)
		return result === 'saved'
	}

	return {
		notice,
		save,
		async submit(event: FormEvent<HTMLFormElement>): Promise<boolean> {
			event.preventDefault()
			const field = event.currentTarget.elements.namedItem(Object.keys(errors)[0] ?? '')
			if (field instanceof HTMLElement) field.focus()
			return save()
		},
		fields: value && {
			value,
			/** They are shown once somebody has tried to save. */
			errors: isTried ? errors : {},
			taken,
			onChange(next: PartnerFields, field: string) {
				record.change(next, field)
				setNotice(null)
				setTaken(null)
			},
		},
	}
}
