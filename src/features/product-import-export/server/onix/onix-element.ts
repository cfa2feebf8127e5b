/** An element by its reference name. Elements that the import does not use are skipped. */
export type Element = {
	name: string
	/** From 1. */
	line: number
	attributes: { [name: string]: string }
	text: string
	/** As rich text, if it has markup. */
	rich: string | null
	children: Element[]
}
