// Writes audio.json from the dialogues, so that what is heard is what is printed: node make-audio.ts
import { writeFileSync } from 'node:fs'
import { spoken } from './book.ts'

const tracks = spoken.map((step, i) => ({
	id: String(i + 1).padStart(2, '0'),
	title: step.title,
	lines: (step.dialogue ?? []).map(([voice, text]) => ({ voice, text: text.replaceAll('’', "'"), pauseMs: 450 })),
}))
writeFileSync(new URL('./audio.json', import.meta.url), `${JSON.stringify(tracks, null, '\t')}\n`)
