import { expect, test } from 'vitest'
import { isFaces, usedStyles } from './used-styles.ts'

const html = '<ul class="_row_1 _wide_2"><li class="_card_3"></li></ul>'

test('a rule is kept where its classes are in the document', () => {
	const used = usedStyles('._card_3{color:red}._panel_4{color:blue}._row_1 ._panel_4{top:0}', html)

	expect(used).toBe('._card_3{color:red}')
})

test('one selector of several is enough', () => {
	expect(usedStyles('._panel_4,._row_1>li{gap:1px}', html)).toBe('._panel_4,._row_1>li{gap:1px}')
})

test('elements, states and what must not be there need no class', () => {
	const css = 'a:hover{color:red}._row_1:not(._open_9){gap:0}._card_3:is(._a_1,._b_2):focus{top:0}'

	expect(usedStyles(css, html)).toBe(css)
})

test('under a condition the same holds, and an empty one is left out', () => {
	const css = '@media print{._card_3{top:0}._panel_4{top:0}}@media (min-width:1px){._panel_4{top:0}}'

	expect(usedStyles(css, html)).toBe('@media print{._card_3{top:0}}')
})

test('families of type and movements are kept', () => {
	const css = '@font-face{font-family:Golos}@keyframes turn{to{rotate:1turn}}'

	expect(usedStyles(css, html)).toBe(css)
})

test('a sheet that only names families of type is known', () => {
	expect(isFaces('@font-face{font-family:Golos}@font-face{font-family:Literata}')).toBe(true)
	expect(isFaces('@font-face{font-family:Golos}body{margin:0}')).toBe(false)
})
