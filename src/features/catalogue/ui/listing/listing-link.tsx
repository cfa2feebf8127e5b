import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { href: string; onOpen(address: string): void }

/** A link within the catalogue, followed in place unless a modifier key is held. */
export function ListingLink({ href, onOpen, ...rest }: Props) {
	function press(event: MouseEvent) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		onOpen(href)
	}
	return <a href={href} onClick={press} {...rest} />
}
