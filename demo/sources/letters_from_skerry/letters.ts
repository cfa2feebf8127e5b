// Reads the story from letters.txt.
// "## n | title | place and date" opens a letter, "~ " marks a letter inside a letter, "#01 " and "+01 " a paragraph
// that opens or continues audio track 01, "@anna{…}" the words another voice speaks, "_…_" italics, "* * *" a break.
import { readFileSync } from "node:fs";

export type Block = { kind: "p" | "inset" | "break"; text: string; track?: string; opens?: boolean };
export type Letter = { n: number; title: string; place: string; blocks: Block[] };

export function letters(): Letter[] {
	const all: Letter[] = [];
	for (const raw of readFileSync(new URL("./letters.txt", import.meta.url), "utf8").split(/\n\n+/)) {
		let text = raw.trim();
		if (!text) continue;
		if (text.startsWith("## ")) {
			const [n, title, place] = text.slice(3).split(" | ");
			all.push({ n: Number(n), title, place, blocks: [] });
			continue;
		}
		const block: Block = { kind: "p", text: "" };
		if (text === "* * *") block.kind = "break";
		if (text.startsWith("~ ")) {
			block.kind = "inset";
			text = text.slice(2);
		}
		const mark = /^([#+])(\d\d) /.exec(text);
		if (mark) {
			block.track = mark[2];
			block.opens = mark[1] === "#";
			text = text.slice(4);
		}
		block.text = text;
		all[all.length - 1].blocks.push(block);
	}
	return all;
}
