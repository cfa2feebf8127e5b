import { Check, CircleHelp, MessageCircle, X } from 'lucide-react'
import type { Verdict } from '../rules.ts'

const icons = { right: Check, wrong: X, open: MessageCircle, no_key: CircleHelp }

/** Beside the colour, as not everybody sees that; what it means stands in a name near it. */
export function VerdictMark({ verdict }: { verdict: Verdict | null }) {
	if (verdict === null) return null
	const Icon = icons[verdict]
	return <Icon aria-hidden data-mark={verdict} size="1em" strokeWidth={3} />
}
