import { Navigate } from 'react-router'

export function meta() {
	return [{ title: 'Folio' }, { name: 'robots', content: 'noindex' }]
}

/** The viewer without a book: the editor's list is where one is chosen; it sends everybody else to the login. */
export default function TestPage() {
	return <Navigate to="/admin" replace />
}
