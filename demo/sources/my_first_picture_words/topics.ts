import type { Picture } from './drawing.ts'
import { farm, garden, pets, wild } from './pictures-animals.ts'
import { family, food, home, kitchen } from './pictures-home.ts'
import { clothes, feelings, market } from './pictures-life.ts'
import { colours, numbers, school, toys } from './pictures-school.ts'
import { sea, town, transport, weather } from './pictures-world.ts'

export type Topic = { title: string; russian: string; tint: string; say: string; pictures: Picture[]; columns?: number }

/** The child of the page "My body": words with the place they point at and the side the label stands on. */
export const body: (Picture & { at: [number, number]; label: [number, number] })[] = [
	['hair', 'волосы', [92, 26], [34, 22]], ['eye', 'глаз', [91, 46], [34, 46]], ['nose', 'нос', [100, 52], [166, 46]],
	['ear', 'ухо', [123, 48], [166, 22]], ['mouth', 'рот', [98, 60], [34, 70]], ['neck', 'шея', [102, 73], [166, 70]],
	['arm', 'рука', [66, 78], [34, 94]], ['shoulder', 'плечо', [119, 83], [166, 94]], ['hand', 'кисть руки', [144, 108], [166, 118]],
	['tummy', 'живот', [92, 108], [34, 118]], ['leg', 'нога', [88, 152], [34, 142]], ['knee', 'колено', [112, 150], [166, 142]],
	['foot', 'ступня', [84, 182], [34, 168]], ['toes', 'пальцы ног', [122, 183], [166, 168]],
].map(([word, russian, at, label]) => ({ word, russian, at, label, shapes: '' }) as Picture & { at: [number, number]; label: [number, number] })

export const topics: Topic[] = [
	{ title: 'My family', russian: 'Моя семья', tint: '#FBE3DA', say: 'This is my …', pictures: family },
	{ title: 'My body', russian: 'Моё тело', tint: '#FBE3DA', say: 'Touch your …!', pictures: body },
	{ title: 'My home', russian: 'Мой дом', tint: '#E1EFEC', say: 'Here is a …', pictures: home },
	{ title: 'In the kitchen', russian: 'На кухне', tint: '#E1EFEC', say: 'Where is the …?', pictures: kitchen },
	{ title: 'Fruit and vegetables', russian: 'Фрукты и овощи', tint: '#E9F1DC', say: 'I can see …', pictures: market },
	{ title: 'Food and drink', russian: 'Еда и напитки', tint: '#E9F1DC', say: 'I like …', pictures: food },
	{ title: 'My clothes', russian: 'Моя одежда', tint: '#FCEFCB', say: 'Put on your …!', pictures: clothes },
	{ title: 'How do you feel?', russian: 'Как ты себя чувствуешь?', tint: '#FCEFCB', say: 'I am …', pictures: feelings },
	{ title: 'Our pets', russian: 'Наши питомцы', tint: '#DFEAF3', say: 'I have got a …', pictures: pets },
	{ title: 'On the farm', russian: 'На ферме', tint: '#DFEAF3', say: 'Hello, …!', pictures: farm },
	{ title: 'Wild animals', russian: 'Дикие животные', tint: '#EFE6D2', say: 'Look at the …!', pictures: wild },
	{ title: 'In the garden', russian: 'В саду', tint: '#EFE6D2', say: 'Find the …!', pictures: garden },
	{ title: 'Colours and shapes', russian: 'Цвета и фигуры', tint: '#EEE3EE', say: 'What colour is it?', pictures: colours, columns: 5 },
	{ title: 'Numbers', russian: 'Числа', tint: '#EEE3EE', say: 'How many?', pictures: numbers, columns: 4 },
	{ title: 'Weather and sky', russian: 'Погода и небо', tint: '#DDEBF0', say: 'Look at the …!', pictures: weather },
	{ title: 'By the sea', russian: 'У моря', tint: '#DDEBF0', say: 'I can see a …', pictures: sea },
	{ title: 'In town', russian: 'В городе', tint: '#F6E4CF', say: 'Where is the …?', pictures: town },
	{ title: 'Let’s go!', russian: 'Поехали!', tint: '#F6E4CF', say: 'Let’s go by …!', pictures: transport },
	{ title: 'At school', russian: 'В школе', tint: '#E3EDE2', say: 'This is my …', pictures: school },
	{ title: 'My toys', russian: 'Мои игрушки', tint: '#E3EDE2', say: 'Let’s play with the …!', pictures: toys },
]

export const firstTopicPage = 4
