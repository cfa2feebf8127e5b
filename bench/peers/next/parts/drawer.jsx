'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { CategoryMenu } from './category-menu.jsx'
import { Dialog } from './dialog.jsx'
import { Filters } from './filters.jsx'

export function Drawer({ categories, counts, facets, count }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				<SlidersHorizontal aria-hidden size={16} /> Filters
			</button>
			<Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Categories and filters">
				<CategoryMenu categories={categories} counts={counts} />
				<Filters facets={facets} />
				<button type="button" onClick={() => setOpen(false)}>{`Show ${count} editions`}</button>
			</Dialog>
		</>
	)
}
