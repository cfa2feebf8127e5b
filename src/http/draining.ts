import type { Server, ServerResponse } from 'node:http'

export type Draining = {
	/** From now on every response closes its connection, so that the client's next request reaches another process. */
	begin(): void
	underWay(): number
	/** Destroys all connections after `limitMs`. @returns cancels that */
	limit(limitMs: number): () => void
}

export function createDraining(server: Server): Draining {
	const open = new Set<ServerResponse>()
	let isDraining = false
	function forget(this: ServerResponse): void {
		open.delete(this)
	}
	// Before the framework's own listener, which may have answered when it returns.
	server.prependListener('request', (_, response) => {
		open.add(response.on('close', forget))
		if (isDraining) response.shouldKeepAlive = false
	})
	return {
		begin() {
			isDraining = true
			for (const response of open) response.shouldKeepAlive = false
		},
		underWay: () => open.size,
		limit(limitMs) {
			const timer = setTimeout(() => server.closeAllConnections(), limitMs)
			return () => clearTimeout(timer)
		},
	}
}
