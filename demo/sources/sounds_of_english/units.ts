import type { Mouth } from './mouth.ts'

type Sound = { symbol: string; mouth: Mouth; how: string; words: string[] }
export type Unit = { title: string; sounds: [Sound, Sound]; pairs: [string, string][]; sentences: string[]; twister: string; spelling: string; circle: [string[], number][]; heads?: [string, string] }

export const units: Unit[] = [
	{ title: 'Sheep and ship', sounds: [
		{ symbol: 'iː', mouth: { hump: [98, 84], lips: 'spread', jaw: 2 }, how: 'Tongue high and in front, lips in a smile. Long.', words: ['sheep', 'green', 'please', 'key', 'people', 'three'] },
		{ symbol: 'ɪ', mouth: { hump: [102, 91], jaw: 4 }, how: 'A little lower and further back. Short and lazy.', words: ['ship', 'milk', 'busy', 'women', 'build', 'six'] }],
		pairs: [['sheep', 'ship'], ['leave', 'live'], ['feet', 'fit'], ['cheap', 'chip'], ['heat', 'hit'], ['seat', 'sit']],
		sentences: ['Please leave the key in the kitchen.', 'These six women live in a big green ship.', 'It is cheap to eat fish in this city.'],
		twister: 'Three busy sheep sit in six cheap ships.', spelling: 'ee, ea, e, ie often say iː; i and y often say ɪ.',
		circle: [[['key', 'milk', 'tree'], 1], [['build', 'people', 'busy'], 1], [['sit', 'seat', 'eat'], 0]] },
	{ title: 'Pen and pan', sounds: [
		{ symbol: 'e', mouth: { hump: [100, 95], jaw: 6 }, how: 'Mouth half open, tongue in the middle of its way.', words: ['pen', 'bread', 'friend', 'many', 'said', 'ten'] },
		{ symbol: 'æ', mouth: { hump: [98, 103], jaw: 12, lips: 'spread' }, how: 'Open wider, as for a doctor who looks at your teeth.', words: ['pan', 'cat', 'hand', 'apple', 'black', 'plan'] }],
		pairs: [['pen', 'pan'], ['men', 'man'], ['bed', 'bad'], ['send', 'sand'], ['ten', 'tan'], ['head', 'had']],
		sentences: ['My friend said the red pen was bad.', 'That man has ten black hats.', 'Send the sand back to Jack.'],
		twister: 'Ten men had ten pans, and ten pans had ten men’s hands.', spelling: 'e and ea say e (bed, bread); a says æ (bad).',
		circle: [[['many', 'man', 'men'], 1], [['said', 'sad', 'bread'], 1], [['apple', 'plan', 'friend'], 2]] },
	{ title: 'Cup and car', sounds: [
		{ symbol: 'ʌ', mouth: { hump: [112, 100], jaw: 9 }, how: 'Relaxed and short. The tongue rests in the middle.', words: ['cup', 'mother', 'young', 'blood', 'money', 'bus'] },
		{ symbol: 'ɑː', mouth: { hump: [128, 106], jaw: 13 }, how: 'Long and deep. The tongue lies low and at the back.', words: ['car', 'father', 'heart', 'half', 'aunt', 'dance'] }],
		pairs: [['cup', 'carp'], ['duck', 'dark'], ['hut', 'heart'], ['bun', 'barn'], ['much', 'March'], ['cut', 'cart']],
		sentences: ['My mother’s young brother loves money.', 'Father parked the car in the dark.', 'Half the ducks come back in March.'],
		twister: 'Much dark fun for one duck in a cart.', spelling: 'u and o often say ʌ (cup, love); ar and al say ɑː (car, half).',
		circle: [[['blood', 'bus', 'barn'], 2], [['aunt', 'money', 'young'], 0], [['heart', 'half', 'hut'], 2]] },
	{ title: 'Pot and port', sounds: [
		{ symbol: 'ɒ', mouth: { hump: [132, 106], jaw: 11, lips: 'round' }, how: 'Short, at the back, lips a little round.', words: ['pot', 'clock', 'want', 'because', 'dog', 'watch'] },
		{ symbol: 'ɔː', mouth: { hump: [132, 98], jaw: 7, lips: 'round' }, how: 'Long, lips rounder, tongue a little higher.', words: ['port', 'walk', 'four', 'daughter', 'law', 'more'] }],
		pairs: [['pot', 'port'], ['spot', 'sport'], ['cod', 'cord'], ['shot', 'short'], ['don', 'dawn'], ['stock', 'stork']],
		sentences: ['I want to stop because the clock is wrong.', 'All four daughters walk to the port at dawn.', 'The dog saw more corn in the pot.'],
		twister: 'Four short dogs walk a long, long walk at dawn.', spelling: 'o says ɒ; or, aw, al, au say ɔː.',
		circle: [[['want', 'walk', 'watch'], 1], [['because', 'law', 'dog'], 1], [['sport', 'short', 'shot'], 2]] },
	{ title: 'Look and Luke', sounds: [
		{ symbol: 'ʊ', mouth: { hump: [130, 92], jaw: 4, lips: 'round' }, how: 'Short. Tongue high at the back, lips soft.', words: ['look', 'good', 'put', 'woman', 'could', 'full'] },
		{ symbol: 'uː', mouth: { hump: [134, 85], jaw: 2, lips: 'round' }, how: 'Long. Lips like a kiss, tongue as high as it goes.', words: ['Luke', 'food', 'blue', 'two', 'fruit', 'shoe'] }],
		pairs: [['look', 'Luke'], ['full', 'fool'], ['pull', 'pool'], ['could', 'cooed'], ['should', 'shooed'], ['wood', 'wooed']],
		sentences: ['Look, the good book is full.', 'Luke put two blue shoes in the pool.', 'You should cook good food for the woman.'],
		twister: 'Luke looked at the book and the cook looked at Luke.', spelling: 'oo says both: book, food. You have to remember which!',
		circle: [[['food', 'good', 'fruit'], 1], [['put', 'two', 'blue'], 0], [['full', 'fool', 'pull'], 1]] },
	{ title: 'Three and tree', sounds: [
		{ symbol: 'θ', mouth: { hump: [104, 108], tip: [58, 106], jaw: 5, voice: false }, how: 'The tip of the tongue between the teeth. Only air.', words: ['three', 'think', 'month', 'birthday', 'bath', 'thank'] },
		{ symbol: 'ð', mouth: { hump: [104, 108], tip: [58, 106], jaw: 5 }, how: 'The same place, now with the voice. It tickles.', words: ['this', 'mother', 'breathe', 'weather', 'they', 'other'] }],
		pairs: [['three', 'tree'], ['thin', 'tin'], ['thank', 'tank'], ['they', 'day'], ['then', 'den'], ['those', 'doze']],
		sentences: ['I think this is the third month.', 'They gave their mother three things.', 'Thank the other brother for the bath.'],
		twister: 'Thirty-three thin brothers breathe the thick weather together.', spelling: 'th is always one of these two: no voice in think, voice in this.',
		circle: [[['this', 'think', 'they'], 1], [['bath', 'month', 'mother'], 2], [['weather', 'other', 'thank'], 2]] },
	{ title: 'Wine and vine', sounds: [
		{ symbol: 'w', mouth: { hump: [134, 86], jaw: 3, lips: 'round' }, how: 'Round the lips as for uː, then open them quickly.', words: ['wine', 'water', 'one', 'queen', 'why', 'away'] },
		{ symbol: 'v', mouth: { hump: [110, 104], lips: 'bite', jaw: 3 }, how: 'Upper teeth on the lower lip, with the voice.', words: ['vine', 'very', 'love', 'of', 'over', 'village'] }],
		pairs: [['wine', 'vine'], ['west', 'vest'], ['wet', 'vet'], ['worse', 'verse'], ['wail', 'veil'], ['wow', 'vow']],
		sentences: ['We went away with the vet on Wednesday.', 'The village in the west is very wet.', 'Why do you love warm water and white wine?'],
		twister: 'Very wet vets wear warm vests in the windy west.', spelling: 'w and wh say w; v says v; of is the only f that says v.',
		circle: [[['one', 'over', 'why'], 1], [['of', 'queen', 'love'], 1], [['vest', 'west', 'very'], 1]] },
	{ title: 'Sin and sing', sounds: [
		{ symbol: 'n', mouth: { hump: [106, 104], tip: [76, 93], jaw: 4, nose: true }, how: 'The tip of the tongue behind the teeth; air through the nose.', words: ['sin', 'ran', 'no', 'knife', 'ten', 'phone'] },
		{ symbol: 'ŋ', mouth: { hump: [140, 84], jaw: 5, nose: true }, how: 'The back of the tongue goes up; the tip stays down.', words: ['sing', 'rang', 'bank', 'uncle', 'thing', 'long'] }],
		pairs: [['sin', 'sing'], ['thin', 'thing'], ['ran', 'rang'], ['win', 'wing'], ['ban', 'bang'], ['sun', 'sung']],
		sentences: ['My uncle is singing a long song.', 'I think the king rang ten times.', 'Nine things in the morning: no more, no thanks.'],
		twister: 'The thin king’s wing rang when the young ones sang.', spelling: 'ng at the end is one sound: no g after it. n before k is ŋ too.',
		circle: [[['bank', 'ban', 'uncle'], 1], [['phone', 'knife', 'long'], 2], [['thing', 'thin', 'win'], 0]] },
	{ title: 'Bird and about', sounds: [
		{ symbol: 'ɜː', mouth: { hump: [114, 96], jaw: 5 }, how: 'Long, in the very middle of the mouth. Lips do nothing.', words: ['bird', 'girl', 'work', 'nurse', 'early', 'world'] },
		{ symbol: 'ə', mouth: { hump: [114, 99], jaw: 6 }, how: 'The shortest sound of all, never stressed. Half of English is made of it.', words: ['about', 'teacher', 'banana', 'today', 'famous', 'police'] }],
		heads: ['ɜː', 'another'],
		pairs: [['bird', 'bed'], ['work', 'walk'], ['first', 'fast'], ['girl', 'gull'], ['turn', 'ten'], ['shirt', 'short']],
		sentences: ['The first girl works early on Thursday.', 'My teacher sent a letter to the police.', 'A nurse turned the world around for a bird.'],
		twister: 'Thirty early birds heard the first word from the nurse’s girl.', spelling: 'er, ir, ur, wor say ɜː; any letter at all can say ə.',
		circle: [[['work', 'walk', 'world'], 1], [['girl', 'first', 'fast'], 2], [['nurse', 'early', 'short'], 2]] },
]

export const tunes: { title: string; meaning: string; points: [number, number][]; lines: string[] }[] = [
	{ title: 'Down: I am sure', meaning: 'Statements, commands and questions with who, what, where, when.', points: [[6, 22], [40, 18], [70, 16], [94, 54]], lines: ['It’s on the table.', 'Where do you live?', 'Close the door.', 'What a day!'] },
	{ title: 'Up: are you?', meaning: 'Questions that want yes or no.', points: [[6, 44], [40, 46], [70, 48], [94, 12]], lines: ['Are you ready?', 'Is it far?', 'Coffee?', 'Did she call?'] },
	{ title: 'Down and up: yes, but …', meaning: 'Polite, doubtful, not finished.', points: [[6, 26], [34, 14], [66, 52], [94, 30]], lines: ['I like the colour …', 'It’s possible …', 'Excuse me.', 'He was nice yesterday.'] },
	{ title: 'Up and down: really!', meaning: 'Strong feeling: surprise, joy, irony.', points: [[6, 50], [40, 10], [66, 14], [94, 56]], lines: ['It was wonderful!', 'You didn’t!', 'Of course!', 'How kind!'] },
]
