import { Component, type ReactNode } from 'react'
import { Failure } from '#web/shop/failure.tsx'

/** An island that fails shows an error in its place. Error boundaries must be classes. */
export class IslandBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false }

	static getDerivedStateFromError() {
		return { hasFailed: true }
	}

	override render() {
		return this.state.hasFailed ? <Failure /> : this.props.children
	}
}
