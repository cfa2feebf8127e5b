import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { href: string; onOpen(address: string): void }

/** A way to another part of the catalogue: opened here, and elsewhere where the visitor holds a key for that. */
export function ShelfLink({ href, onOpen, ...rest }: Props) {
	function press(event: MouseEvent) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		onOpen(href)
	}
	return <a href={href} onClick={press} {...rest} />
}
