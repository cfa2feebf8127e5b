// Writes audio.json from the story, so that what is heard is what is printed: node make-audio.ts
import { writeFileSync } from "node:fs";
import { letters } from "./letters.ts";

// Ewan's spelling is his own; a voice can only say what he meant.
const meant: [RegExp, string][] = [
	[/\brite\b/g, "right"], [/\bengin\b/g, "engine"], [/\brong\b/g, "wrong"], [/\bthort\b/g, "thought"], [/\bevry\b/g, "every"],
	[/\bwas to proud\b/g, "was too proud"], [/\beasyer\b/g, "easier"], [/\bcomming\b/g, "coming"], [/\bmony\b/g, "money"], [/\brooff\b/g, "roof"],
];
const reader: Record<number, string> = { 9: "anna", 10: "ben" };

const tracks: { id: string; title: string; lines: { voice: string; text: string; pauseMs: number }[] }[] = [];
for (const letter of letters()) {
	for (const block of letter.blocks) {
		if (!block.track) continue;
		if (block.opens) tracks.push({ id: block.track, title: `Letter ${letter.n}. ${letter.title}`, lines: [] });
		const lines = tracks[tracks.length - 1].lines;
		let text = block.text.replace(/_/g, "");
		if (letter.n === 10) for (const [from, to] of meant) text = text.replace(from, to);
		for (const part of text.split(/(@\w+\{[^}]*\})/)) {
			const quoted = /^@(\w+)\{([^}]*)\}$/.exec(part);
			const spoken = (quoted ? quoted[2] : part).replace(/^[‘’]|’$/g, "").replace(/^[\s,.:]+/, "").trim();
			if (spoken) lines.push({ voice: quoted ? quoted[1] : (reader[letter.n] ?? "clara"), text: spoken.replace("REGRET INFORM YOU EWAN MARR LOST WITH ALL HANDS NINTH NOVEMBER OFF SABLE ISLAND. LETTER FOLLOWS", "Regret inform you, Ewan Marr lost with all hands, ninth November, off Sable Island. Letter follows"), pauseMs: 250 });
		}
		lines[lines.length - 1].pauseMs = 600;
	}
}
writeFileSync(new URL("./audio.json", import.meta.url), `${JSON.stringify(tracks, null, "\t")}\n`);
for (const t of tracks) console.log(t.id, t.title, t.lines.reduce((n, l) => n + l.text.split(/\s+/).length, 0), "words");
