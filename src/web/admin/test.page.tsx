import { redirect } from 'react-router'

/** Without a book: to the editor's list, which redirects everybody else. */
export function loader() {
	return redirect('/admin')
}

export default function TestPage() {
	return null
}
