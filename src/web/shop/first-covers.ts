import { smallCoverAddress } from '#design/cover.tsx'
import type { Card } from '#features/catalogue/contract.ts'
import type { SmallCoverWidth } from '#features/catalogue/rules.ts'
import type { FirstImage } from '#web/delivery/page-code.ts'
import type { PageServices } from '#web/services.ts'

/** The covers of the shop's own at the top of a page, as a phone shows them. */
export function firstCovers(
	cards: readonly Pick<Card, 'logo'>[],
	width: SmallCoverWidth,
	{ smallCovers }: Pick<PageServices, 'smallCovers'>,
): FirstImage[] {
	return cards.flatMap(({ logo }) => {
		const file = /^\/content\/covers\/([\w-]+\.webp)$/.exec(logo ?? '')?.[1]
		if (!logo || !file) return []
		return [{ address: smallCoverAddress(logo, width), bytes: () => smallCovers.bytes(file, width) }]
	})
}
