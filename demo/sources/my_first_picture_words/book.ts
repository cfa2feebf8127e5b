import { drawn, framed, type Picture, placed } from './drawing.ts'
import { howMany, type Scene, sceneDrawing, scenes } from './scenes.ts'
import { body, firstTopicPage, type Topic, topics } from './topics.ts'

const tile = (picture: Picture) =>
	`<figure class="tile">${framed(picture)}<figcaption><b>${picture.word}</b><span lang="ru">${picture.russian}</span></figcaption></figure>`

const heading = (title: string, russian: string, track: string) =>
	`<header class="topic"><h2 data-toc="1"${track}>${title}</h2><p lang="ru">${russian}</p></header>`

function bodyPage(): string {
	const child = `eN 100 34 30 26;rF 92 62 16 20 6;lF13 M76 86L54 108M124 86L146 106;cF 52 110 8;cF 148 108 8;pY M78 78Q100 74 122 78L134 90L124 100L122 128H78L76 100L66 90Z;
		rB 78 124 19 34 4;rB 103 124 19 34 4;rB 78 122 44 12 3;rF 80 154 15 24 4;rF 105 154 15 24 4;eF 84 180 13 7;eF 116 180 13 7;lf1.2 M74 178v4M79 176v4M121 176v4M126 178v4;
		cF 75 46 6;cF 125 46 6;eF 100 44 26 26;pN M73 42Q74 14 100 14Q126 14 127 42Q118 26 104 28Q96 30 92 24Q88 36 73 42Z;cK 91 46 2.600;cK 109 46 2.600;cP 83 54 4;cP 117 54 4;
		lf1.800 M100 47Q103 52 99 53;lR2.400 M92 59Q100 66 108 59;cR 100 104 9;cY 96 102 1.600;cY 104 102 1.600;lY1.800 M96 107Q100 110 104 107`
	const labels = body.map(({ word, russian, at, label: [x, y] }) => {
		const side = x < 100 ? 'end' : 'start'
		return `<path d="M${x + (x < 100 ? 2 : -2)} ${y}L${at[0]} ${at[1]}" stroke="#1B1F2A" stroke-width=".5"/><circle cx="${at[0]}" cy="${at[1]}" r="1.2" fill="#1B1F2A"/><text class="label" x="${x}" y="${y + 0.8}" text-anchor="${side}">${word}</text><text class="small" lang="ru" x="${x}" y="${y + 5}" text-anchor="${side}">${russian}</text>`
	})
	return `<svg class="body" viewBox="0 6 200 186" role="img" aria-label="A child with the names of the parts of the body">${drawn(child)}${labels.join('')}</svg>`
}

function topicPage(topic: Topic, place: number): string {
	const track = place % 2 === 0 ? ` data-track="${String(place / 2 + 1).padStart(2, '0')}"` : ''
	const inside = topic.pictures === body
		? bodyPage()
		: `<div class="tiles in${topic.columns ?? 3}">${topic.pictures.map((picture, n) => (topic.title === 'Numbers' ? tile(picture).replace('<figure class="tile">', `<figure class="tile"><i>${n + 1}</i>`) : tile(picture))).join('')}${topic.title === 'Numbers' ? countMe() : ''}</div>`
	return `<section class="page words" style="--tint:${topic.tint}">${heading(topic.title, topic.russian, track)}${inside}<p class="say">${topic.say}</p></section>`
}

const countMe = () =>
	`<figure class="tile wide"><svg viewBox="0 0 210 100" role="img" aria-label="Six ducks on a pond">${drawn('rd 0 0 210 100 8;pg M0 40Q60 20 120 36Q170 46 210 30V100H0Z;eb 105 72 92 24')}${[[16, 54], [52, 46], [88, 62], [122, 44], [150, 60], [100, 30]].map(([x, y], n) => placed('duck', x ?? 0, y ?? 0, 0.3, n % 2 === 1)).join('')}</svg><figcaption><b>How many ducks?</b></figcaption></figure>`

const scenePage = (scene: Scene) =>
	`<section class="page look">${heading(scene.title, scene.russian, '')}${sceneDrawing(scene)}<ul>${scene.find.map(([word, plural]) => `<li><svg viewBox="0 0 100 100" aria-hidden="true">${placed(word, 0, 0, 1)}</svg><span>How many <b>${plural}</b>?</span><i></i></li>`).join('')}</ul><p class="answers">${scene.find.map(([word, plural]) => `${plural} ${howMany(scene, word)}`).join(' · ')}</p></section>`

function indexPages(): string {
	const words = topics.flatMap((topic, place) => topic.pictures.map(picture => ({ ...picture, page: firstTopicPage + place })))
		.sort((one, other) => one.word.localeCompare(other.word, 'en', { sensitivity: 'base' }))
	let letter = ''
	const lines = words.map(({ word, russian, page }) => {
		const first = (word[0] ?? '').toUpperCase()
		const mark = first === letter ? '' : `<h3>${first}</h3>`
		letter = first
		return `${mark}<p><b>${word}</b> <span lang="ru">${russian}</span><i>${page}</i></p>`
	})
	const half = lines.findIndex((line, n) => n > lines.length * 0.495 && line.startsWith('<h3>'))
	return `<section class="page index">${heading('All the words', 'Все слова', '')}<div>${lines.slice(0, half).join('')}</div></section>
		<section class="page index"><div>${lines.slice(half).join('')}</div></section>`
}

const cover: [string, number, number, number][] = [
	['sun', 74, 4, 0.24], ['house', 4, 8, 0.32], ['plane', 36, 6, 0.24], ['cat', 6, 66, 0.3], ['apple', 40, 70, 0.18], ['boat', 68, 66, 0.28],
	['butterfly', 36, 28, 0.13], ['ball', 84, 52, 0.12], ['flower', 3, 44, 0.18], ['star', 56, 26, 0.1], ['duck', 80, 32, 0.18], ['balloon', 22, 48, 0.01], ['pencil', 58, 84, 0.12],
]

const titlePage = () => `<section class="page front"><svg viewBox="0 0 100 100" aria-hidden="true">${drawn('rd 0 0 100 100;pt M0 60Q30 52 60 60T100 56V100H0Z;pg M0 82Q30 74 62 84Q84 90 100 82V100H0Z;rs 14 40 72 23 5')}${cover.map(([word, x, y, size]) => placed(word, x, y, size)).join('')}</svg>
	<div class="name"><h1>My First<br>Picture Words</h1></div><p class="by">drawn and told by <b>Polina Vetrova</b></p><p class="house">Parus Kids</p></section>`

const contents = () => `<section class="page pictured"><header class="topic"><h2>Open the book</h2><p lang="ru">Открой книгу</p></header><ol>${topics.map((topic, place) => `<li style="--tint:${topic.tint}"><svg viewBox="0 0 100 100" aria-hidden="true">${topic.pictures === body ? placed('baby', 0, 0, 1) : placed(topic.pictures[0]?.word ?? '', 0, 0, 1)}</svg><b>${topic.title}</b><i>${firstTopicPage + place}</i></li>`).join('')}</ol><p class="also">Look and find <b>24</b> All the words <b>26</b> My stars <b>28</b></p></section>`

const howTo = () => `<section class="page howto">${heading('How to use this book', 'Как играть с этой книгой', '')}<ol>
	<li>${framed(find('cat'))}<div><h3>Look and listen</h3><p>Open two pages. Press the headphones. Look at the pictures and listen to the words.</p><p lang="ru">Откройте разворот, включите запись и показывайте картинки по порядку: после каждого слова есть пауза.</p></div></li>
	<li>${framed(find('parrot'))}<div><h3>Listen and say</h3><p>Listen again. Say every word like the parrot: loud, quiet, fast and slow.</p><p lang="ru">Во второй раз повторяйте в паузах хором: громко и шёпотом, быстро и медленно.</p></div></li>
	<li>${framed(find('ball'))}<div><h3>Ask and play</h3><p>Read the line at the foot of the page. Cover a picture with your hand. What is it?</p><p lang="ru">Внизу страницы — фраза для игры. Закройте картинку ладонью и спросите, что под ней.</p></div></li>
	<li>${framed(find('star'))}<div><h3>Colour a star</h3><p>You know all the words on the page? Well done! Colour a star on page 28.</p><p lang="ru">Все слова на странице знакомы? Раскрасьте звезду на странице 28.</p></div></li></ol></section>`

function find(word: string): Picture {
	const picture = topics.flatMap(topic => topic.pictures).find(one => one.word === word)
	if (!picture) throw new Error(`No picture of "${word}"`)
	return picture
}

const starPath = 'M50 6L62 36L94 39L69 59L77 91L50 73L23 91L31 59L6 39L38 36Z'
const stars = () => `<section class="page stars">${heading('My stars', 'Мои звёзды', '')}<p class="owner">This book belongs to <span></span></p><ol>${topics.map(topic => `<li><svg viewBox="0 0 100 100" aria-hidden="true"><path d="${starPath}" fill="#FFFFFF" stroke="#F3B934" stroke-width="4" stroke-linejoin="round"/></svg><b>${topic.title}</b></li>`).join('')}</ol><p class="done">Twenty stars? You are a word captain!</p></section>`

export function render(): string {
	return [titlePage(), contents(), howTo(), ...topics.map(topicPage), ...scenes.map(scenePage), indexPages(), stars()].join('\n')
}
