import { mouthDrawing, smooth, vowelChart } from './mouth.ts'
import { tunes, type Unit, units } from './units.ts'

const number = (n: number) => String(n).padStart(2, '0')
const list = (items: string[]) => `<ol class="exercise">${items.map(item => `<li>${item}</li>`).join('')}</ol>`

function soundPage(unit: Unit, n: number): string {
	const half = unit.sounds.map(({ symbol, mouth, how, words }) => `<div class="sound"><p class="big ipa">${symbol}</p>${mouthDrawing(mouth)}<p class="how">${how}</p><p class="words">${words.join(' · ')}</p></div>`).join('')
	return `<section class="page sounds"><p class="label">Unit ${n}</p><h1 data-toc="1" data-toc-title="${n}. ${unit.title} (${unit.sounds.map(s => s.symbol).join(', ')})" data-track="${number(n)}">${unit.title}</h1><div class="halves">${half}</div><div class="note"><b>Spelling.</b> ${unit.spelling}</div></section>`
}

function practicePage(unit: Unit, n: number): string {
	const heads = unit.heads ?? unit.sounds.map(sound => sound.symbol)
	return `<section class="page practice"><h2>Pairs</h2><table class="pairs"><tr>${[...heads, ...heads].map(head => `<th class="ipa">${head}</th>`).join('')}</tr>${[0, 2, 4].filter(i => unit.pairs[i]).map(i => `<tr>${[unit.pairs[i], unit.pairs[i + 1] ?? ['', '']].flat().map(word => `<td>${word}</td>`).join('')}</tr>`).join('')}</table>
		<p class="rubric">Say each pair. Ask a friend which word they heard.</p><h2>Sentences</h2>${list(unit.sentences)}
		<h2>Which one is different?</h2>${list(unit.circle.map(([words]) => words.join('&emsp;')))}
		<blockquote class="twister">${unit.twister}</blockquote><p class="small">Slowly first; then three times without breathing.</p></section>`.replace('<h2>Pairs</h2>', `<h2 data-toc="2" data-toc-title="Practice ${n}">Pairs</h2>`)
}

const tuneSvg = (points: [number, number][]) => `<svg class="tune" viewBox="0 0 100 66" role="img" aria-label="The tune of the voice"><path d="M0 33H100" stroke="#d8d0c2" stroke-width=".6"/><path d="${smooth(points)}" fill="none" stroke="#5a2f5e" stroke-width="3" stroke-linecap="round"/><circle cx="${points.at(-1)?.[0]}" cy="${points.at(-1)?.[1]}" r="3" fill="#d4402a"/></svg>`

function tunePages(): string {
	return [tunes.slice(0, 2), tunes.slice(2)].map((part, i) => `<section class="page tunes"><p class="label">Unit ${10 + i}</p><h1 data-toc="1" data-toc-title="${10 + i}. The tune: ${part.map(t => t.title.split(':')[0].toLowerCase()).join(', ')}" data-track="${number(10 + i)}">The tune of a sentence</h1>${part.map(t => `<div class="melody"><h2>${t.title}</h2><p>${t.meaning}</p>${tuneSvg(t.points)}${list(t.lines)}</div>`).join('')}</section>`).join('')
}

const stress = `<section class="page"><p class="label">Unit 12</p><h1 data-toc="1" data-toc-title="12. Strong and weak" data-track="12">Strong and weak</h1><p>English walks on its strong words. Between them the small words shrink: <i>a, the, to, of, and, can, was</i> all say <span class="ipa">ə</span>.</p>
	<div class="beat">${[['I', 0], ['WANT', 1], ['a', 0], ['CUP', 1], ['of', 0], ['TEA', 1]].map(([w, s]) => `<span class="${s ? 'strong' : ''}">${w}</span>`).join('')}</div><div class="beat">${[['She', 0], ['WENT', 1], ['to', 0], ['the', 0], ['BANK', 1], ['for', 0], ['MO', 1], ['ney', 0]].map(([w, s]) => `<span class="${s ? 'strong' : ''}">${w}</span>`).join('')}</div>
	<p>Clap on the strong words. The claps come at equal steps, however many weak words stand between them.</p>${list(['CATS CHASE MICE.', 'The CATS have CHASED the MICE.', 'The CATS could have been CHASing all the MICE.'])}<div class="note">All three sentences take nearly the same time. Try it with a clock.</div><h2>Mark the strong words</h2>${list(['Can you come to the party on Friday?', 'There was a letter for my brother.', 'I’d like a piece of bread and some cheese.'])}</section>`

const key = `<section class="page key"><h1 data-toc="1">Key</h1><h3>Which one is different?</h3>${units.map((u, i) => `<p><b>${i + 1}. ${u.title}</b> ${u.circle.map(([words, at], j) => `${j + 1} ${words[at]}`).join('; ')}</p>`).join('')}<h3>12. Strong and weak</h3><p>1 come, party, Friday; 2 letter, brother; 3 like, piece, bread, cheese</p></section>`

const chart = `<section class="page chart"><h1 data-toc="1">The map of the vowels</h1><p>The mouth is a room. On this map the front of the mouth is on the left and the top is at the top. Every dot is a place for the highest part of your tongue.</p>${vowelChart(['iː', 'ɪ', 'e', 'æ', 'ʌ', 'ɑː', 'ɒ', 'ɔː', 'ʊ', 'uː', 'ɜː', 'ə'])}<h2>Two places in one sound</h2>${vowelChart([], [['e', 'ɪ', 'eɪ'], ['a', 'ɪ', 'aɪ'], ['ɔː', 'ɪ', 'ɔɪ'], ['a', 'ʊ', 'aʊ'], ['ə', 'ʊ', 'əʊ']])}<p class="words">eɪ day · aɪ my · ɔɪ boy · aʊ now · əʊ go</p></section>`
const titlePage = `<section class="page title"><div class="waves">${[1, 2, 3, 4, 5].map(i => `<i style="inset:${(5 - i) * 12}mm"></i>`).join('')}<b class="ipa">ə</b></div><h1>Sounds<br>of English</h1><p>Helen Marsh</p><p class="series">The Sound Course · Northlight</p></section>`
const intro = `<section class="page"><h1 data-toc="1">How to use this book</h1><p>Nobody can hear a sound that they have never made, and nobody can make a sound that they have never heard. So in each unit we do both at once.</p><ol class="exercise"><li>Look at the two mouths. What has moved?</li><li>Listen with the book open. Point at the sound you hear.</li><li>Listen and repeat. Use a mirror; nobody is watching.</li><li>Turn the page: pairs, sentences, and a tongue-twister for brave people.</li></ol><div class="note"><h4>How to read the drawings</h4><p>We look at the head from the side, and it looks to the left. The tongue is red. A green zigzag in the throat means that the voice is on; three grey lines mean that there is only air.</p></div><p lang="ru">На рисунках голова в разрезе и смотрит влево. Зелёная ломаная в горле: звук с голосом; три серые черты: только воздух. Слушайте, показывайте, повторяйте перед зеркалом.</p></section>`
const contents = `<section class="page contents"><h1 data-toc="1">Contents</h1><ol>${units.map(u => `<li>${u.title} <span class="ipa">${u.sounds.map(s => s.symbol).join(', ')}</span></li>`).join('')}<li>The tune of a sentence: up and down</li><li>The tune of a sentence: both ways</li><li>Strong and weak</li></ol></section>`

export function render(): string {
	return titlePage + contents + intro + chart + units.map((u, i) => soundPage(u, i + 1) + practicePage(u, i + 1)).join('') + tunePages() + stress + key
}
