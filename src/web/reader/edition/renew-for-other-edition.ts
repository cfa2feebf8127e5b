import type { PageSource } from '#features/reading/ui/pages/page-source.ts'

/** What the server has found in its current edition may be of another one than is open, which is opened then. */
export function renewForOtherEdition(
	items: readonly { edition: string; is_found: boolean }[],
	{ source, edition }: { source: PageSource; edition: string },
): void {
	if (items.some(item => item.is_found && item.edition !== edition)) source.renew().catch(() => undefined)
}
