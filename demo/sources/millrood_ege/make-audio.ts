// Writes audio.json from the tapescripts: node make-audio.ts
import { writeFileSync } from "node:fs";
import { tracks } from "./scripts.ts";

const all = tracks.map((t) => ({
	id: t.id,
	title: t.title,
	lines: t.lines.map(([voice, text]) => ({ voice, text, pauseMs: /^Speaker [A-F]\.$/.test(text) ? 350 : t.task === 1 ? 900 : 400 })),
}));
writeFileSync(new URL("./audio.json", import.meta.url), `${JSON.stringify(all, null, "\t")}\n`);
for (const t of all) console.log(t.id, t.title, t.lines.reduce((n, l) => n + l.text.split(/\s+/).length, 0), "words");
