import { Component, type ReactNode } from 'react'
import { Failure } from './shop/failure.tsx'

/** A part of a page that fails says so in its place; the others go on. React knows no other way than a class. */
export class IslandBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false }

	static getDerivedStateFromError() {
		return { hasFailed: true }
	}

	override render() {
		return this.state.hasFailed ? <Failure isMissing={false} /> : this.props.children
	}
}
