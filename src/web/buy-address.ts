/**
 * Where somebody buys a book: a member by way of our own page, which makes them known at the partner site.
 * @param owner the reader's id; null for a guest, undefined while unknown
 */
export function buyAddress(
	{ product_id, url }: { product_id: string; url: string },
	owner: string | null | undefined,
): string {
	return owner ? `/buy/${encodeURIComponent(product_id)}` : url
}
