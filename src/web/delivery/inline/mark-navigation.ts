import { opensElsewhere } from './hold-events.ts'

/** Shows on the pressed link or button that another page is coming (`aria-busy`), until that is there. */
export function markNavigation(): void {
	let pressed: Element | null = null
	function mark(element: Element | null) {
		if (pressed) pressed.ariaBusy = null
		pressed = element
		if (pressed) pressed.ariaBusy = 'true'
	}
	// While they bubble: code that goes on by itself has prevented them by then.
	addEventListener('click', event => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		if (link && !event.defaultPrevented && !opensElsewhere(event) && leavesPage(link)) mark(link)
	})
	addEventListener('submit', event => {
		if (!event.defaultPrevented && event.submitter) mark(event.submitter)
	})
	// The page that is come back to, also from bfcache; and one that was stopped on its way.
	addEventListener('pagehide', () => mark(null))
	addEventListener('pointerdown', () => mark(null), true)
}

function leavesPage({
	href,
	target,
	download,
	protocol,
	hash,
	pathname,
	search,
}: HTMLAnchorElement): boolean {
	const isHere = hash !== '' && pathname === location.pathname && search === location.search
	return href !== '' && target !== '_blank' && !download && /^https?:$/.test(protocol) && !isHere
}
