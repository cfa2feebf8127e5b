// Writes audio.json from the story, so that what is heard is what is printed: node make-audio.ts
import { writeFileSync } from 'node:fs'
import { chapters } from './story.ts'

const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/[“”]/g, '').replaceAll('…', '.')
const tracks = chapters.map((chapter, i) => {
	const lines = [{ voice: 'narrator', text: `Chapter ${i + 1}. ${plain(chapter.title)}.`, pauseMs: 700 }]
	let spoken = 0
	for (const paragraph of chapter.paragraphs) {
		const length = paragraph.split(/\s+/).length
		if (spoken > 0 && spoken + length > 85) break
		lines.push({ voice: 'narrator', text: plain(paragraph), pauseMs: 600 })
		spoken += length
	}
	return { id: String(i + 1).padStart(2, '0'), title: `${i + 1}. ${chapter.title}`, lines }
})
writeFileSync(new URL('./audio.json', import.meta.url), `${JSON.stringify(tracks, null, '\t')}\n`)
