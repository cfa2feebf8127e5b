'use client'

import { Info } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from './dialog.jsx'

export function About({ title, author, publisher, description }) {
	const [isOpen, setOpen] = useState(false)
	const name = `About “${title}”`
	return (
		<>
			<button type="button" aria-label={name} title={name} onClick={() => setOpen(true)}>
				<Info aria-hidden size={18} />
			</button>
			{isOpen ? (
				<Dialog isOpen onClose={() => setOpen(false)} title={title}>
					<p>{author}</p>
					<p>{publisher}</p>
					<p>{description}</p>
				</Dialog>
			) : null}
		</>
	)
}
