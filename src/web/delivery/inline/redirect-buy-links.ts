/**
 * Pages are rendered for a guest: until the session is known, a link to buy leads to the partner site directly, which would ask
 * a member to log in again. The press of somebody with a token goes by the page that makes them known there.
 */
export function redirectBuyLinks(): void {
	function redirect({ target }: Event) {
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-buy]') : null
		if (link && hasToken()) link.href = `/buy/${encodeURIComponent(link.dataset.buy ?? '')}`
	}
	addEventListener('click', redirect, true)
	addEventListener('auxclick', redirect, true)
}

function hasToken(): boolean {
	try {
		return localStorage.getItem('token') !== null
	} catch {
		return false
	}
}
