import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { Button } from '#design/button.tsx'
import type { WithdrawnPlace } from '../contract.ts'
import { useArchiveWords } from './use-archive-words.ts'
import type { Move } from './use-withdrawal.ts'

const icons = { archive: Archive, trash: Trash2, restore: ArchiveRestore }

/** The moves that there are from a place; null is the shop's lists. */
export function WithdrawalButtons({
	place,
	onMove,
}: {
	place: WithdrawnPlace | null
	onMove(move: Move): void
}) {
	const t = useArchiveWords()
	const moves: Move[] =
		place === null ? ['archive', 'trash'] : ['restore', place === 'archive' ? 'trash' : 'archive']
	return moves.map(one => {
		const Icon = icons[one]
		return (
			<Button key={one} variant="secondary" onClick={() => onMove(one)}>
				<Icon size={18} aria-hidden />
				{t(`move.${one}`)}
			</Button>
		)
	})
}
