'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'

export function Dialog({ isOpen, onClose, title, children }) {
	const dialog = useRef(null)
	useEffect(() => {
		if (isOpen && !dialog.current.open) dialog.current.showModal()
		if (!isOpen) dialog.current.close()
	}, [isOpen])
	return (
		<dialog ref={dialog} aria-label={title} onClose={onClose}>
			<h2>{title}</h2>
			<button type="button" aria-label="Close" title="Close" onClick={onClose}>
				<X aria-hidden size={20} />
			</button>
			{isOpen ? children : null}
		</dialog>
	)
}
