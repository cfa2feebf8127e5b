import { expect, test } from 'vitest'
import { criticalCss, isFontFaces } from './critical-css.ts'

const classes = new Set(['_row_1', '_wide_2', '_card_3'])

test('a rule is kept where its classes are in the document', () => {
	const used = criticalCss('._card_3{color:red}._panel_4{color:blue}._row_1 ._panel_4{top:0}', classes)

	expect(used).toBe('._card_3{color:red}')
})

test('one selector of several is enough', () => {
	expect(criticalCss('._panel_4,._row_1>li{gap:1px}', classes)).toBe('._panel_4,._row_1>li{gap:1px}')
})

test('elements, states and what must not be there need no class', () => {
	const css = 'a:hover{color:red}._row_1:not(._open_9){gap:0}._card_3:is(._a_1,._b_2):focus{top:0}'

	expect(criticalCss(css, classes)).toBe(css)
})

test('under a condition the same holds, and an empty one is left out', () => {
	const css = '@media print{._card_3{top:0}._panel_4{top:0}}@media (min-width:1px){._panel_4{top:0}}'

	expect(criticalCss(css, classes)).toBe('@media print{._card_3{top:0}}')
})

test('font faces and keyframes are always included', () => {
	const css = '@font-face{font-family:Golos}@keyframes turn{to{rotate:1turn}}'

	expect(criticalCss(css, classes)).toBe(css)
})

test('a sheet of font faces only is recognized', () => {
	expect(isFontFaces('@font-face{font-family:Golos}@font-face{font-family:Literata}')).toBe(true)
	expect(isFontFaces('@font-face{font-family:Golos}body{margin:0}')).toBe(false)
})
