export type Placed = {
	pageCount: number
	headings: { level: number; title: string; page: number }[]
	tracks: { id: string; page: number }[]
	errors: string[]
}

/** Runs inside Chromium after the flow: page numbers, running titles, contents, track marks, and the check. */
export function furnish(input: { title: string; startPage: number; headphones: string }): Placed {
	const pages = [...document.querySelectorAll<HTMLElement>('section.page')]
	const errors: string[] = []
	const headings: (Placed['headings'][number] & { element: Element })[] = []
	const tracks: Placed['tracks'] = []
	const make = (className: string, content: string) => {
		const element = document.createElement('div')
		element.className = className
		element.textContent = content
		return element
	}
	const bare = (page: Element, index: number) => index === 0 || page.matches('.cover, .title, .bare')

	let chapter = ''
	for (const [index, page] of pages.entries()) {
		const number = index + input.startPage
		page.classList.add(number % 2 ? 'recto' : 'verso')
		const here = [...page.querySelectorAll<HTMLElement>('[data-toc]')]
		for (const element of here) {
			const title = (element.dataset.tocTitle ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
			headings.push({ level: Number(element.dataset.toc), title, page: number, element })
			if (element.dataset.toc === '1') chapter = title
		}
		if (bare(page, index)) continue
		const running = page.dataset.running ?? (number % 2 ? chapter || input.title : input.title)
		if (!here.some(element => element.dataset.toc === '1')) page.append(make('running', running))
		page.append(make('folio', String(number)))
	}

	for (const nav of document.querySelectorAll('nav.toc')) {
		const rows = [...nav.querySelectorAll('a')]
		for (const [index, row] of rows.entries()) {
			const entry = headings.find(one => one.element.id === row.hash.slice(1))
			const place = row.querySelector('.toc-page')
			if (entry && place) place.textContent = String(entry.page)
			else errors.push(`contents: entry ${index + 1} (${row.textContent}) leads nowhere`)
		}
	}

	for (const [index, page] of pages.entries()) {
		const box = page.getBoundingClientRect()
		for (const element of page.querySelectorAll<HTMLElement>('[data-track]')) {
			const id = element.dataset.track ?? ''
			tracks.push({ id, page: index + input.startPage })
			const mark = make('track-mark', '')
			mark.innerHTML = `${input.headphones}<b>${id}</b>`
			mark.style.top = `${element.getBoundingClientRect().top - box.top}px`
			if (page.matches('.bare-tracks')) continue
			page.append(mark)
		}
	}

	for (const [index, page] of pages.entries()) {
		const style = getComputedStyle(page)
		const box = page.getBoundingClientRect()
		const free = page.matches('.cover, .bleed')
		const bottom = box.bottom - (free ? 0 : Number.parseFloat(style.paddingBottom)) + 1.5
		const right = box.right - (free ? 0 : Number.parseFloat(style.paddingRight)) + 1.5
		const say = (text: string) => errors.push(`page ${index + input.startPage}: ${text}`)
		for (const element of page.querySelectorAll<HTMLElement>('*')) {
			if (element.closest('svg, .folio, .running, .track-mark, [data-free]')) continue
			const its = element.getBoundingClientRect()
			if (its.width === 0 || its.height === 0) continue
			let placed = false
			for (let up: Element | null = element; up && up !== page; up = up.parentElement) {
				if (getComputedStyle(up).position === 'absolute') placed = true
			}
			const low = placed ? box.bottom + 1.5 : bottom
			const far = placed ? box.right + 1.5 : right
			const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
			const mm = (px: number) => (px / 3.7795).toFixed(1)
			if (its.bottom > low)
				say(`<${element.localName}> "${words}" overflows by ${mm(its.bottom - low)} mm below`)
			else if (its.right > far)
				say(`<${element.localName}> "${words}" overflows by ${mm(its.right - far)} mm to the right`)
			else continue
			break
		}
	}
	return {
		pageCount: pages.length,
		headings: headings.map(({ element: _, ...rest }) => rest),
		tracks,
		errors,
	}
}

/** Runs inside Chromium before the flow: rows of the contents, so that they take their space; numbers come later. */
export function outlineContents(): void {
	const headings = [...document.querySelectorAll<HTMLElement>('[data-toc]')]
	for (const [index, heading] of headings.entries()) heading.id ||= `toc-${index + 1}`
	for (const nav of document.querySelectorAll<HTMLElement>('nav.toc')) {
		const deepest = Number(nav.dataset.depth ?? 2)
		for (const heading of headings) {
			const level = Number(heading.dataset.toc)
			if (level > deepest || nav.parentElement?.contains(heading)) continue
			const row = document.createElement('a')
			row.href = `#${heading.id}`
			row.className = `toc-${level}`
			const title = document.createElement('span')
			title.className = 'toc-title'
			title.textContent = (heading.dataset.tocTitle ?? heading.textContent ?? '').replace(/\s+/g, ' ').trim()
			const page = document.createElement('span')
			page.className = 'toc-page'
			page.textContent = '000'
			row.append(title, page)
			nav.append(row)
		}
	}
}
