import { expect, test } from 'vitest'
import { bookIdFrom, titleFrom } from './book-id-from.ts'

test.each([
	['Волшебный лес, ч. 2.pdf', 'volshebnyy_les_ch_2', 'Волшебный лес, ч. 2'],
	['my_first-words.PDF', 'my_first-words', 'my first-words'],
	['Чай.pdf'.normalize('NFD'), 'chay', 'Чай'.normalize('NFC')],
	['__ (1).pdf', '1', '(1)'],
	['日本.pdf', '', '日本'],
])('%s proposes %s and %s', (file, id, title) => {
	expect([bookIdFrom(file), titleFrom(file)]).toEqual([id, title])
})
