import type { ComponentType } from 'react'

type Props<Given extends object> = {
	/** Where its file is below web/, without the suffix: `shop/landing`. */
	name: string
	/** The default export of that file. */
	of: ComponentType<Given>
	/** What it is shown with; it travels to the browser as JSON. */
	given: Given
}

const files = Object.keys(import.meta.glob('./*/*.island.tsx'))

/**
 * A part of a page that the browser goes on with: shown here as it is sent, made alive there by entry.client.tsx. Around
 * it a page is plain HTML, and what is not in an island costs the browser nothing.
 * @throws Error when there is no such island
 */
export function Island<Given extends object>({ name, of: Part, given }: Props<Given>) {
	if (!files.includes(`./${name}.island.tsx`)) throw new Error(`There is no island ${name}`)
	// Within a script only an opening bracket could end it.
	const json = JSON.stringify(given).replaceAll('<', '\\u003c')
	return (
		<>
			<div data-island={name}>
				<Part {...given} />
			</div>
			<script type="application/json">{json}</script>
		</>
	)
}
