/**
 * Where somebody buys a book: a member by way of our own page, which makes them known at the partner site.
 * @param memberId null for a guest and while unknown
 */
export function buyAddress(
	{ product_id, url }: { product_id: string; url: string },
	memberId: string | null | undefined,
): string {
	return memberId ? `/buy/${encodeURIComponent(product_id)}` : url
}
