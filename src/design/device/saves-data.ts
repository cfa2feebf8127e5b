type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** With Save-Data, or a connection of the second generation: what nobody asked for is not fetched. */
export function savesData(): boolean {
	const connection = 'connection' in navigator ? (navigator.connection as NetworkInformation) : undefined
	return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
