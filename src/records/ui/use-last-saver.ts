import { useEffect, useState } from 'react'
import { call } from '#contract/call.ts'
import type { versionsApi } from '../contract.ts'

/** Who saved the newest version of a record; null until it is known, and for a record without versions. */
export function useLastSaver(subject: { kind: string; id: string } | null): string | null {
	const [name, setName] = useState<string | null>(null)
	const kind = subject?.kind
	const id = subject?.id
	useEffect(() => {
		if (kind === undefined || id === undefined) return
		let isHere = true
		call<typeof versionsApi.versions>('POST /api/conteditor/versions', { body: { kind, id } }).then(
			({ versions }) => isHere && setName(versions[0]?.made_by ?? null),
			// The merge says "somebody else" then.
			() => undefined,
		)
		return () => {
			isHere = false
			setName(null)
		}
	}, [kind, id])
	return name
}
