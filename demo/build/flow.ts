/**
 * Runs inside Chromium, given to it as text: one function, nothing from outside.
 * Deals the blocks of every `.page.flow` out over as many pages as they need.
 */
export function flowPages(): void {
	const heading = 'h1, h2, h3, h4, h5, .keep'
	const divisible = 'ol, ul, dl, nav.toc, .key, .split, table.split, table.split > tbody'

	const limit = (page: Element) => {
		const style = getComputedStyle(page)
		return page.getBoundingClientRect().bottom - Number.parseFloat(style.paddingBottom) + 0.5
	}
	const fits = (block: Element, page: Element) => block.getBoundingClientRect().bottom <= limit(page)

	/** The rest of an element: same tag and look, without what may stand only once. */
	const restOf = (block: Element) => {
		const rest = block.cloneNode(false) as HTMLElement
		for (const name of ['id', 'data-track', 'data-toc']) rest.removeAttribute(name)
		rest.classList.add('continued')
		return rest
	}

	const splitParagraph = (block: HTMLElement, page: Element): Element | null => {
		const height = Number.parseFloat(getComputedStyle(block).lineHeight)
		const top = block.getBoundingClientRect().top
		const lines = Math.round(block.getBoundingClientRect().height / height)
		const keep = Math.min(Math.floor((limit(page) - top) / height), lines - 2)
		if (!(lines >= 4 && keep >= 2)) return null
		const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
		const edge = top + keep * height - 1
		const range = document.createRange()
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const text = node.textContent ?? ''
			for (let at = 0; at < text.length; at++) {
				range.setStart(node, at)
				range.setEnd(node, at + 1)
				const box = range.getBoundingClientRect()
				if (box.width === 0 || (box.top + box.bottom) / 2 < edge) continue
				range.setStart(node, at)
				range.setEnd(block, block.childNodes.length)
				const rest = restOf(block)
				rest.append(range.extractContents())
				block.classList.add('goes-on')
				return rest
			}
		}
		return null
	}

	const splitContainer = (block: HTMLElement, page: Element): Element | null => {
		const children = [...block.children]
		let fitting = children.findIndex(child => !fits(child, page))
		if (fitting < 0) fitting = children.length - 1
		const first = children[fitting]
		const inner = first ? split(first as HTMLElement, page) : null
		while (!inner && fitting > 0 && children[fitting - 1]?.matches(`${heading}, dt`)) fitting--
		if (fitting === 0 && !inner) return null
		const rest = restOf(block)
		const moved = children.slice(inner ? fitting + 1 : fitting)
		if (inner) rest.append(inner)
		rest.append(...moved)
		if (block instanceof HTMLOListElement && rest instanceof HTMLOListElement) {
			rest.start = block.start + (inner ? fitting + 1 : fitting)
		}
		return rest
	}

	function split(block: HTMLElement, page: Element): Element | null {
		if (block.matches('.whole')) return null
		if (block.matches('p')) return splitParagraph(block, page)
		return block.matches(divisible) ? splitContainer(block, page) : null
	}

	for (const section of document.querySelectorAll<HTMLElement>('section.page.flow')) {
		const queue = [...section.children]
		let page: HTMLElement = section
		page.replaceChildren()
		const turn = () => {
			const next = section.cloneNode(false) as HTMLElement
			next.removeAttribute('id')
			next.classList.add('follows')
			page.after(next)
			page = next
		}
		for (let block = queue.shift(); block; block = queue.shift()) {
			if (block.matches('.break') && page.children.length > 0) turn()
			page.append(block)
			if (fits(block, page)) continue
			const rest = split(block as HTMLElement, page)
			if (rest) {
				queue.unshift(rest)
				turn()
				continue
			}
			const carried: Element[] = [block]
			for (let before = block.previousElementSibling; before?.matches(heading); ) {
				carried.unshift(before)
				before = before.previousElementSibling
			}
			if (carried[0]?.previousElementSibling == null) continue // alone on its page: the check will say that it overflows
			for (const element of carried) element.remove()
			queue.unshift(...carried)
			turn()
		}
	}
}
