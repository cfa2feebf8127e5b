// Writes audio.json from the units, so that what is heard is what is printed: node make-audio.ts
import { writeFileSync } from 'node:fs'
import { tunes, units } from './units.ts'

const plain = (text: string) => text.replaceAll('’', "'").replaceAll('…', '.').trim()
const say = (voice: string, text: string, pauseMs: number) => ({ voice, text: plain(text), pauseMs })
const tracks = units.map((unit, i) => ({
	id: String(i + 1).padStart(2, '0'),
	title: `${i + 1}. ${unit.title}`,
	lines: [
		...unit.sounds.map((sound, n) => say(n === 0 ? 'anna' : 'ben', `${sound.words.slice(0, 4).join('. ')}.`, 700)),
		...unit.pairs.slice(0, 4).map(pair => say('clara', `${pair.join('. ')}.`, 600)),
		say('narrator', unit.sentences[0], 500),
		say('anna', unit.twister, 500),
	],
}))
tracks.push(...[tunes.slice(0, 2), tunes.slice(2)].map((part, i) => ({
	id: String(10 + i),
	title: `${10 + i}. The tune of a sentence`,
	lines: part.flatMap(tune => tune.lines.map((line, n) => say(n % 2 ? 'ben' : 'anna', `${line} ${line}`, 700))),
})))
tracks.push({ id: '12', title: '12. Strong and weak', lines: ['I want a cup of tea.', 'She went to the bank for money.', 'Cats chase mice.', 'The cats have chased the mice.', 'The cats could have been chasing all the mice.', 'Can you come to the party on Friday?'].map((text, n) => say(n % 2 ? 'ben' : 'clara', text, 800)) })
writeFileSync(new URL('./audio.json', import.meta.url), `${JSON.stringify(tracks, null, '\t')}\n`)
