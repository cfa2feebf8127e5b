import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { PartnerLine, partnersEditingApi } from '../contract.ts'
import { samplePartner } from '../rules.ts'

export type PartnerInfo = NonNullable<ReplyOf<typeof partnersEditingApi.info>['content']>
export type PartnerEditor = {
	/** `failed` is EDITOR_PARTNERS_ERROR: a call got no good answer, and nothing can be saved until one does. */
	status: 'loading' | 'ready' | 'failed'
	partners: PartnerLine[]
	current: PartnerInfo | null
	reload(): void
	/** To be told of every call that failed; refusals of what was typed leave the editor ready. */
	failed(error: unknown): void
}

/** The list of partners and the record of the chosen one. */
export function usePartnerEditor(publisherId: string | null): PartnerEditor {
	const [status, setStatus] = useState<PartnerEditor['status']>('loading')
	const [partners, setPartners] = useState<PartnerLine[]>([])
	const [current, setCurrent] = useState<PartnerInfo | null>(null)

	const failed = useCallback((error: unknown) => {
		if (!(error instanceof CallError)) throw error
		if (error.status >= 500) setStatus('failed')
	}, [])

	const load = useCallback(() => {
		let isHere = true
		const info = publisherId === null ? null : infoOf(publisherId)
		Promise.all([call<typeof partnersEditingApi.list>('GET /api/partnerseditor/partners', {}), info]).then(
			([list, found]) => {
				if (!isHere) return
				setPartners(list.partners)
				setCurrent(found)
				setStatus('ready')
			},
			error => isHere && failed(error),
		)
		return () => {
			isHere = false
		}
	}, [publisherId, failed])
	useEffect(load, [load])

	return { status, partners, current, reload: () => void load(), failed }
}

async function infoOf(publisherId: string): Promise<PartnerInfo> {
	const body = { operation: 'getInfo' as const, publisher_id: publisherId }
	const { content } = await call<typeof partnersEditingApi.info>('POST /api/partnerseditor/info', { body })
	return content ?? samplePartner
}
