import { redirect } from 'react-router'

/** The viewer without a book: the editor's list is where one is chosen; it sends everybody else to the login. */
export function loader() {
	return redirect('/admin')
}

export default function TestPage() {
	return null
}
