// Writes audio.json from the dialogues, so that what is heard is what is printed: node make-audio.ts
import { writeFileSync } from 'node:fs'
import { recorded, units } from './book.ts'

const tracks = recorded.map(number => {
	const unit = units[number - 1]
	const lines = unit.dialogue.map(line => {
		const [name, ...rest] = line.split(': ')
		return { voice: unit.speakers[name], speaker: name, text: rest.join(': ').replaceAll('’', "'"), pauseMs: 350 }
	})
	return { id: String(number).padStart(2, '0'), title: `Unit ${number}. ${unit.title}`, lines }
})
writeFileSync(new URL('./audio.json', import.meta.url), `${JSON.stringify(tracks, null, '\t')}\n`)
