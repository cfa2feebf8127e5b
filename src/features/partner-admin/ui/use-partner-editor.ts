import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type EditorHealth, useEditorHealth } from '#records/ui/editor-health.ts'
import type { PartnerLine, partnersEditingApi } from '../contract.ts'
import { samplePartner } from '../rules.ts'

export type PartnerInfo = NonNullable<ReplyOf<typeof partnersEditingApi.info>['content']>
export type PartnerEditor = {
	/** Not ready is EDITOR_PARTNERS_ERROR. A new attempt loads the list and the record again. */
	health: EditorHealth
	partners: PartnerLine[] | null
	current: PartnerInfo | null
}

export function usePartnerEditor(publisherId: string | null): PartnerEditor {
	const health = useEditorHealth()
	const { attempt, failed } = health
	const [partners, setPartners] = useState<PartnerLine[] | null>(null)
	const [current, setCurrent] = useState<PartnerInfo | null>(null)
	useEffect(() => {
		void attempt
		let isHere = true
		const info = publisherId === null ? null : infoOf({ publisher_id: publisherId })
		Promise.all([call<typeof partnersEditingApi.list>('GET /api/partnerseditor/partners', {}), info]).then(
			([list, found]) => {
				if (!isHere) return
				setPartners(list.partners)
				setCurrent(found)
			},
			error => isHere && failed(error),
		)
		return () => {
			isHere = false
		}
	}, [publisherId, attempt, failed])

	return { health, partners, current }
}

export async function infoOf(which: { publisher_id: string; record_id?: string }): Promise<PartnerInfo> {
	const body = { operation: 'getInfo' as const, ...which }
	const { content } = await call<typeof partnersEditingApi.info>('POST /api/partnerseditor/info', { body })
	return content ?? samplePartner
}
