/**
 * While a word is composed (Japanese, Korean, accents), Enter takes what the input method suggests and Escape drops it:
 * no handler of a page may see those keys as its own. Safari tells of that Enter after the composition's end, as 229:
 * https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export function ignoreComposingKeys(): void {
	window.addEventListener(
		'keydown',
		event => {
			if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
		},
		true,
	)
}
