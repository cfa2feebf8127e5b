import { map, stamp, titleArt } from "./art.ts";
import { glossary, key, language, questions } from "./back.ts";
import { type Letter, letters } from "./letters.ts";

const marks: [string, string, string][] = [
	["PORT SKERRY", "4 OCT", "A small boat crossing to the island"],
	["PORT SKERRY", "13 OCT", "A house at the top of a hundred and twelve steps"],
	["PORT SKERRY", "27 OCT", "Two boys at a school desk, and the word weather on the blackboard"],
	["PORT SKERRY", "10 NOV", "A lamp, a sheet of blue paper and a pen at night"],
	["PORT SKERRY", "11 NOV", "A parcel in brown paper on a shelf"],
	["PORT SKERRY", "24 NOV", "A ram behind a stone wall, with a letter"],
	["PORT SKERRY", "3 DEC", "A telephone box blown over in a storm, and books flying"],
	["PORT SKERRY", "7 DEC", "A red teapot and two scones"],
	["HILLHEAD", "7 DEC", "Two people climbing a hill at night towards a lamp"],
	["PORT SKERRY", "10 DEC", "A blue jersey, a letter and a wooden boat, not finished"],
];

const italics = (s: string) => s.replace(/_([^_]+)_/g, "<i>$1</i>");
const printed = (s: string) => italics(s.replace(/@\w+\{([^}]*)\}/g, "$1"));

function letterPages(letter: Letter): string {
	const [place, date, alt] = marks[letter.n - 1];
	const waiting = glossary.filter((g) => g[0] === letter.n);
	const gloss = (s: string) => {
		let out = s;
		for (let i = waiting.length - 1; i >= 0; i--) {
			const at = out.indexOf(waiting[i][1]);
			if (at < 0) continue;
			out = `${out.slice(0, at)}<span class="gl">${waiting[i][1]}</span>${out.slice(at + waiting[i][1].length)}`;
			waiting.splice(i, 1);
		}
		return out;
	};
	let html = `<section class="page flow story letter"><div class="opening keep">${stamp(letter.n, place, date, alt)}
<h1 data-toc="1" data-toc-title="${letter.n}. ${letter.title}"><span class="no">${letter.n}</span>${letter.title}</h1></div>
<p class="dateline">${letter.place}</p>`;
	let plain = true;
	for (const b of letter.blocks) {
		if (b.kind === "break") {
			html += `<p class="rule">✉</p>`;
			plain = true;
			continue;
		}
		const track = b.opens ? ` data-track="${b.track}"` : "";
		const text = gloss(printed(b.text));
		const salutation = b.kind === "p" && /^(Dear \w+[,!]|N\.)$/.test(b.text);
		const signature = b.kind === "p" && /^(Love,|Nora|Effie Marr|Your friend,|D\.)$/.test(b.text);
		const place2 = b.kind === "p" && /^(Port Skerry, Sunday 8|Leeds, 13|Postcard: |From the post office book)/.test(b.text);
		let cls = "";
		if (b.kind === "inset") cls = "inset";
		else if (salutation) cls = "salutation";
		else if (signature) cls = "signature";
		else if (place2) cls = "dateline";
		else if (plain) cls = "first";
		plain = salutation || place2;
		html += `<p${cls ? ` class="${cls}"` : ""}${track}>${text}</p>\n`;
	}
	if (waiting.length) throw new Error(`letter ${letter.n}: not in the text: ${waiting.map((w) => w[1]).join(", ")}`);
	return `${html}</section>\n`;
}

function glossaryPages(): string {
	const sorted = [...glossary].sort((a, b) => a[2].replace(/[(<].*/, "").trim().localeCompare(b[2].replace(/[(<].*/, "").trim(), "en"));
	const half = Math.ceil(sorted.length / 2) - 3;
	const page = (list: typeof sorted, head: string) => `<section class="page work">${head}<dl class="vocabulary">${list.map((g) => `<dt>${g[2]}</dt><dd>${g[3]} <span class="where">${g[0]}</span></dd>`).join("")}</dl></section>`;
	return page(sorted.slice(0, half), `<h1 data-toc="1">Glossary</h1><p class="lead">These words have a dotted line under them in the story. The number after each is the number of the letter. <i>Aye</i> means ‘yes’ in Scotland, and you’ll hear it on every page.</p>`) + page(sorted.slice(half), "");
}

export function render(): string {
	const all = letters();
	return `<section class="page title cover"><div class="airmail"><div class="sheet">
<p class="series">Millrood Readers · B1–B2</p>${titleArt()}
<h1 class="book-title">Letters<br>from Skerry</h1><p class="author">Rosalind Thorne</p>
<p class="to">To the reader<br>wherever you are</p><p class="publisher">Millrood Press</p></div></div></section>

<section class="page work front"><h1>The letters</h1>
<ol class="contents">${all.map((l) => `<li><b>${l.title}</b><span>${l.place}</span></li>`).join("")}</ol>
<p class="after">Questions on the letters · Work with the language · Glossary · Key</p>
<div class="imprint"><p>Level B1–B2: for readers with two or three years of English behind them and a free evening before them. About 8,700 words, with ten recorded passages, one from each letter.</p>
<p>The island, its people and its ram are invented. The weather is not.</p>
<p>© Millrood Press. Text by Rosalind Thorne. Stamps and map drawn for this edition.</p></div></section>

<section class="page bare map-page"><h1 class="visually" data-toc="1" data-toc-title="Map of the island">The island</h1>${map()}</section>

<section class="page work"><h1 data-toc="1">Before you read</h1>
<h3>People on the island</h3>
<dl class="people"><dt>Nora Whitlock</dt><dd>comes from Leeds, in the north of England, for six months. She writes the letters.</dd><dt>Hamish Rae</dt><dd>has been the postmaster of Skerry for forty-five years.</dd><dt>Effie Marr</dt><dd>lives in the highest house, with a blind dog.</dd><dt>Fergus</dt><dd>sails the <i>Kittiwake</i>, the boat that brings the post.</dd><dt>Isa</dt><dd>has the shop.</dd><dt>Miss Geddes</dt><dd>was the teacher. She has not really stopped.</dd><dt>Tam</dt><dd>is eight and notices things.</dd><dt>The Inspector</dt><dd>is a ram.</dd></dl>
<h3>People far away</h3>
<dl class="people"><dt>Danny</dt><dd>is Nora’s younger brother. He lives with their aunt in Leeds, and he is not talking to her.</dd><dt>Ewan Marr</dt><dd>is Mrs Marr’s son. He lives in Canada.</dd></dl>
<h3>Talk or think about these questions</h3>
<ol class="exercise"><li>When did you last get a letter on paper? Who was it from?</li><li>What can you say in a letter that you can’t say in a text message?</li><li>Look at the map. What would you like about life on this island? What would you miss?</li><li>Have you ever kept quiet about something in order to be kind? Was it a good idea?</li></ol>
<div class="note"><p>Wherever you see a headphone in the margin, you can hear that passage. Read it first, then listen with the book shut.</p></div></section>

${all.map(letterPages).join("")}${questions}${language}${glossaryPages()}${key}`;
}
