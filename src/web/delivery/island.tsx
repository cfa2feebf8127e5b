import type { ComponentType } from 'react'

/** The default export of an `*.island.tsx`, which bundler/islands.ts gives its name. */
type IslandComponent<Given> = ComponentType<Given> & { islandName?: string }

type Props<Given extends object> = {
	of: IslandComponent<Given>
	given: Given
}

/**
 * A component that is hydrated; the page around it is plain HTML and costs the browser nothing.
 * @throws Error for a component that is no island: the browser could not find it
 */
export function Island<Given extends object>({ of: Part, given }: Props<Given>) {
	if (!Part.islandName) throw new Error(`${Part.name} is not the default export of an *.island.tsx`)
	// Only an opening bracket could end the script.
	const json = JSON.stringify(given).replaceAll('<', '\\u003c')
	return (
		<>
			<div data-island={Part.islandName}>
				<Part {...given} />
			</div>
			<script type="application/json">{json}</script>
		</>
	)
}
