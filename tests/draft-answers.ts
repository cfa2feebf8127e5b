type Draft = { state: object; writer: string; kept_at: number }

/** What the server answers to the only editor about drafts and about others, for forms that stand on a table of answers. */
export function draftAnswers() {
	const drafts = new Map<string, Draft>()
	return {
		drafts,
		/** @returns null for any other call */
		answer(path: string, init: RequestInit): Response | null {
			if (path === '/api/presence') return Response.json({ others: [] })
			const name = /^\/api\/drafts\/([^?]+)/.exec(path)?.[1]
			if (name === undefined) return null
			if (init.method === 'GET') return Response.json({ draft: drafts.get(name) ?? null })
			if (init.method === 'DELETE') drafts.delete(name)
			else {
				const { state, writer, after } = JSON.parse(String(init.body))
				const there = drafts.get(name)?.writer ?? writer
				if (there !== writer && there !== after)
					return Response.json({ errors: [{ code: 'conflict', msg: 'Changed.' }] }, { status: 409 })
				drafts.set(name, { state, writer, kept_at: 1_795_000_000 })
			}
			return new Response(null, { status: 204 })
		},
	}
}
