// The pictures of the book: ten postage stamps, the map, the title page.
const ink = "#1B1F2A";
const sea = "#0E6A66";
const blue = "#3B6A94";
const pale = "#D6E4EC";
const sand = "#E6D3AE";
const red = "#D4402A";
const paper = "#FAF7F2";
const night = "#24384F";

const scenes: string[] = [
	// 1 the boat
	`<rect width="300" height="200" fill="${pale}"/><circle cx="232" cy="52" r="22" fill="${paper}"/>
	<path d="M168 118 C196 84 226 78 252 92 C274 84 290 98 300 104 V130 H168Z" fill="${blue}" opacity=".55"/>
	<path d="M84 112 h92 l22 -14 -14 44 H94Z" fill="${ink}"/><path d="M86 118 h106" stroke="${red}" stroke-width="5"/>
	<path d="M104 112 V82 h36 v30Z" fill="${paper}"/><path d="M110 88h9v10h-9zM125 88h9v10h-9z" fill="${blue}"/><path d="M150 112V60M150 66l24 40" stroke="${ink}" stroke-width="3" fill="none"/>
	<path d="M0 138 q25 -18 50 0 t50 0 t50 0 t50 0 t50 0 t50 0 V200 H0Z" fill="${sea}"/><path d="M0 160 q25 -14 50 0 t50 0 t50 0 t50 0 t50 0 t50 0" stroke="${pale}" stroke-width="3" fill="none" opacity=".7"/><path d="M0 180 q25 -12 50 0 t50 0 t50 0 t50 0 t50 0 t50 0" stroke="${pale}" stroke-width="2.5" fill="none" opacity=".45"/>
	<path d="M30 50 q9 -10 16 0 q9 -10 16 0M70 32 q7 -8 12 0 q7 -8 12 0" stroke="${ink}" stroke-width="2.5" fill="none"/>`,
	// 2 the steps and the house
	`<rect width="300" height="200" fill="#EAD9B8"/><path d="M0 128 H300 V200 H0Z" fill="${blue}"/><path d="M20 146h60M110 160h70M10 176h46M90 188h60" stroke="${pale}" stroke-width="2" opacity=".6"/>
	<path d="M96 200 C130 176 150 150 168 118 C182 94 204 78 300 72 V200Z" fill="${sea}"/>
	<path d="M222 74 V44 h50 v30Z" fill="${paper}"/><path d="M216 46 l31 -24 31 24Z" fill="${ink}"/><path d="M262 34 V18 h8 v22Z" fill="${ink}"/><rect x="242" y="54" width="11" height="20" fill="${red}"/><rect x="228" y="53" width="8" height="9" fill="${blue}"/><rect x="259" y="53" width="8" height="9" fill="${blue}"/>
	<path d="M266 14 q-8 -6 -2 -12" stroke="${ink}" stroke-width="2" fill="none" opacity=".5"/>
	<path d="M134 200 h22 v-13 h13 v-13 h12 v-13 h11 v-13 h10 v-12 h10 v-12 h10 v-12 h9 v-12 h9 v-12 h8" stroke="${paper}" stroke-width="4.5" fill="none" stroke-linejoin="round"/>
	<circle cx="62" cy="52" r="20" fill="${red}"/>`,
	// 3 two boys at a desk
	`<rect width="300" height="200" fill="${paper}"/><rect x="20" y="18" width="260" height="92" fill="${sea}"/><text x="150" y="58" font-family="Literata Variable, Literata, serif" font-size="25" font-style="italic" fill="${paper}" text-anchor="middle">weather</text><path d="M108 78h84" stroke="${pale}" stroke-width="2"/><text x="150" y="98" font-family="Literata Variable, Literata, serif" font-size="17" font-style="italic" fill="${pale}" text-anchor="middle">wether · weathar · whether</text>
	<g><path d="M84 166 C84 132 94 124 108 124 C122 124 132 132 132 166Z" fill="${night}"/><circle cx="108" cy="104" r="19" fill="#EBCDB0"/><path d="M88 102 C86 80 130 80 128 102 C122 92 96 92 88 102Z" fill="#5B4636"/></g>
	<g><path d="M160 168 C160 140 170 134 184 134 C198 134 208 140 208 168Z" fill="${red}"/><circle cx="184" cy="116" r="18" fill="#EBCDB0"/><path d="M165 113 C162 90 206 92 203 113 C198 104 172 104 165 113Z" fill="#B5622F"/><path d="M176 121 q8 8 16 0" stroke="${ink}" stroke-width="2" fill="none"/></g>
	<path d="M101 112 h13" stroke="${ink}" stroke-width="2"/><path d="M128 136 C146 126 156 132 164 142" stroke="${night}" stroke-width="12" fill="none" stroke-linecap="round"/>
	<rect x="46" y="162" width="208" height="12" fill="#9A6B3E"/><path d="M62 174v26M238 174v26" stroke="#9A6B3E" stroke-width="9"/><path d="M88 158l30 -3 2 8 -30 2z" fill="#fff"/><path d="M196 158 c10 -8 22 -6 28 0 l8 -6 v14 l-8 -5 c-8 6 -20 5 -28 -3Z" fill="${blue}"/>`,
	// 4 the lamp
	`<rect width="300" height="200" fill="${night}"/><path d="M150 56 L40 168 H260Z" fill="#F2D48A" opacity=".35"/><path d="M150 60 L84 168 H216Z" fill="#F2D48A" opacity=".45"/>
	<rect x="0" y="164" width="300" height="36" fill="#6E4A2E"/><path d="M118 64 C120 36 180 36 182 64Z" fill="${sea}"/><path d="M150 42V26" stroke="${paper}" stroke-width="4"/><circle cx="150" cy="68" r="9" fill="#FBEBB8"/>
	<path d="M104 166 l92 -8 8 14 -94 10z" fill="${pale}"/><path d="M120 168 l36 -3M122 173 l20 -2" stroke="${ink}" stroke-width="1.8"/><path d="M164 168 L214 116 l6 5 -50 50 -8 2z" fill="${red}"/>
	<path d="M52 164 v-22 h24 v22z" fill="${ink}"/><rect x="56" y="134" width="16" height="9" fill="${paper}"/><circle cx="46" cy="40" r="1.8" fill="${paper}"/><circle cx="82" cy="22" r="1.4" fill="${paper}"/><circle cx="250" cy="34" r="1.8" fill="${paper}"/><circle cx="222" cy="70" r="1.3" fill="${paper}"/><circle cx="270" cy="86" r="1.5" fill="${paper}"/>
	<path d="M236 182 l18 -9 10 12 -16 6zM22 186 l14 -10 14 9 -12 8z" fill="${pale}"/>`,
	// 5 the parcel on the shelf
	`<rect width="300" height="200" fill="#EFE6D6"/><rect x="0" y="146" width="300" height="12" fill="#8A6039"/><path d="M40 158 l16 24M260 158 l-16 24" stroke="#8A6039" stroke-width="7"/>
	<path d="M92 146 V72 h116 v74Z" fill="#C49A63"/><path d="M92 72 l14 -16 h116 l-14 16Z" fill="#D9B684"/><path d="M208 72 l14 -16 v74 l-14 16Z" fill="#A87F4C"/>
	<path d="M150 146V72l14 -16M92 110h116l14 -16" stroke="${paper}" stroke-width="3.5" fill="none"/><path d="M150 110 c-18 -18 -26 0 0 0 c18 -18 26 0 0 0 l-10 16M150 110 l12 14" stroke="${paper}" stroke-width="3" fill="none"/>
	<rect x="100" y="79" width="42" height="24" fill="${paper}"/><path d="M105 86h30M105 91h24M105 96h28" stroke="${ink}" stroke-width="1.5"/><circle cx="184" cy="90" r="12" fill="none" stroke="${ink}" stroke-width="2"/><path d="M176 90h16" stroke="${ink}" stroke-width="2"/>
	<path d="M20 146V96h14v50zM36 146V104h11v42z" fill="${sea}"/><path d="M49 146V100h12v46z" fill="${blue}"/><path d="M240 146 V112 h30 v34z" fill="${red}"/><path d="M246 120h18" stroke="${paper}" stroke-width="2"/>`,
	// 6 the ram
	`<rect width="300" height="200" fill="${pale}"/><path d="M0 124 C60 100 120 112 170 100 C220 90 260 98 300 86 V200 H0Z" fill="#7FA08A"/>
	<g><path d="M104 150v26M124 152v26M182 150v26M200 146v28" stroke="${ink}" stroke-width="8"/><path d="M96 122 a22 22 0 0 1 22 -30 a24 24 0 0 1 40 -8 a24 24 0 0 1 38 6 a22 22 0 0 1 20 28 a20 20 0 0 1 -18 32 a26 26 0 0 1 -38 6 a24 24 0 0 1 -36 0 a20 20 0 0 1 -28 -34Z" fill="${paper}"/>
	<path d="M84 84 C68 84 58 100 62 118 C64 130 74 138 82 134 C94 128 104 112 102 98 C100 88 94 84 84 84Z" fill="${ink}"/><path d="M96 88 c20 -16 36 4 24 18 c-9 10 -24 4 -20 -8 c3 -6 10 -4 9 2" stroke="#C49A63" stroke-width="8" fill="none" stroke-linecap="round"/><circle cx="78" cy="104" r="3.4" fill="${paper}"/><circle cx="77.500" cy="104.500" r="1.6" fill="${ink}"/><path d="M66 124 q7 4 12 1" stroke="${paper}" stroke-width="2" fill="none"/></g>
	<path d="M0 178 q16 -14 34 -4 q14 -16 36 -4 q18 -12 34 0 q20 -14 40 0 q18 -14 40 0 q20 -12 40 0 q18 -14 40 0 q20 -10 36 0 V200 H0Z" fill="#8C8A80"/>
	<path d="M38 152 l34 -12 7 20 -34 12z" fill="#fff" stroke="${ink}" stroke-width="1.5"/><path d="M38 152 l24 10 10 -22" stroke="${ink}" stroke-width="1.5" fill="none"/>`,
	// 7 the storm
	`<rect width="300" height="200" fill="${night}"/><path d="M0 40 C60 20 120 60 180 34 C230 14 270 40 300 26 V0 H0Z" fill="#16202E"/><path d="M10 60l-16 40M50 52l-20 50M96 62l-22 54M142 54l-20 50M190 60l-22 54M238 50l-20 52M284 58l-22 54M300 110l-16 40" stroke="${pale}" stroke-width="2" opacity=".5"/>
	<path d="M0 156 C70 140 130 160 180 150 C230 142 270 150 300 142 V200 H0Z" fill="${sea}"/>
	<g transform="rotate(68 150 140)"><rect x="122" y="72" width="52" height="104" fill="${red}"/><rect x="118" y="66" width="60" height="9" fill="${red}"/><path d="M130 90h36v70h-36z" fill="${pale}"/><path d="M142 90v70M154 90v70M130 107h36M130 124h36M130 141h36" stroke="${red}" stroke-width="3"/><rect x="130" y="78" width="36" height="7" fill="${paper}"/></g>
	<g fill="${paper}"><path d="M58 96 l16 -8 6 10 -16 8zM96 62 l14 2 -3 12 -14 -2zM218 84 l15 -9 6 10 -15 9zM254 58 l14 4 -4 12 -14 -4zM36 132 l12 -9 8 9 -12 9z"/></g>
	<path d="M268 146 c-10 -8 -20 -6 -26 0 l-8 -6 v14 l8 -5 c8 6 18 5 26 -3Z" fill="${pale}"/>`,
	// 8 teapot and scones
	`<rect width="300" height="200" fill="${sand}"/><rect y="142" width="300" height="58" fill="${blue}"/><path d="M0 142 h300" stroke="${paper}" stroke-width="4"/><path d="M0 158h300M0 174h300M0 190h300" stroke="${pale}" stroke-width="1.5" opacity=".5"/>
	<path d="M62 150 C46 108 68 84 104 84 C140 84 162 108 146 150Z" fill="${red}"/><path d="M80 88 C84 74 124 74 128 88Z" fill="#B53522"/><circle cx="104" cy="73" r="6" fill="${ink}"/><path d="M150 112 C166 110 168 92 182 88" stroke="${red}" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M58 104 C28 94 26 138 58 136" stroke="${red}" stroke-width="9" fill="none"/>
	<path d="M88 62 q-8 -12 0 -22 q8 -10 0 -20M112 56 q-7 -10 0 -18 q7 -10 0 -18" stroke="${paper}" stroke-width="4" fill="none" opacity=".8"/>
	<ellipse cx="222" cy="152" rx="58" ry="11" fill="${paper}"/><path d="M178 148 C176 126 216 124 216 148 C214 156 180 156 178 148Z" fill="#D99A4E"/><path d="M222 148 C220 126 262 124 262 148 C260 156 224 156 222 148Z" fill="#D99A4E"/><path d="M178 142 q18 8 38 0M222 142 q18 8 40 0" stroke="#FBEBB8" stroke-width="3.500" fill="none"/>
	<g><path d="M186 60h92v48h-92z" fill="${pale}" stroke="${ink}" stroke-width="2"/><path d="M186 60 l46 28 46 -28" fill="none" stroke="${ink}" stroke-width="2"/></g>`,
	// 9 the hill at night
	`<rect width="300" height="200" fill="${night}"/><g fill="${paper}"><circle cx="30" cy="36" r="2"/><circle cx="72" cy="60" r="1.500"/><circle cx="104" cy="24" r="2.200"/><circle cx="146" cy="52" r="1.500"/><circle cx="178" cy="20" r="1.800"/><circle cx="56" cy="98" r="1.500"/><circle cx="118" cy="84" r="1.800"/><circle cx="276" cy="30" r="2"/><circle cx="22" cy="74" r="1.400"/><circle cx="196" cy="56" r="1.400"/></g>
	<path d="M0 184 C70 178 120 160 168 122 C196 98 226 84 300 80 V200 H0Z" fill="#122430"/><path d="M238 82 V58 h36 v24Z" fill="#0C1A24"/><path d="M233 60 l23 -18 23 18Z" fill="#0C1A24"/><rect x="250" y="64" width="11" height="11" fill="#F2D48A"/>
	<circle cx="222" cy="76" r="15" fill="#F2D48A" opacity=".35"/><circle cx="222" cy="76" r="5" fill="#FBEBB8"/>
	<g><path d="M96 166 l5 -34 c2 -12 22 -12 24 0 l4 32Z" fill="${blue}"/><circle cx="113" cy="112" r="10" fill="#EBCDB0"/><path d="M101 108 h26 l4 4 h-30z M103 108 c0 -12 20 -12 20 0z" fill="${ink}"/><rect x="120" y="132" width="24" height="18" fill="#C49A63" transform="rotate(-6 132 141)"/><path d="M131 132l2 18M120 143l24 -3" stroke="${paper}" stroke-width="1.800"/><path d="M104 166 l-4 14M122 164 l2 14" stroke="${ink}" stroke-width="6"/></g>
	<g><path d="M56 182 l4 -26 c2 -9 18 -9 20 0 l4 24Z" fill="${red}"/><circle cx="70" cy="140" r="9" fill="#EBCDB0"/><path d="M60 140 c0 -16 20 -16 20 0 c-6 -6 -14 -6 -20 0z" fill="#5B4636"/><path d="M64 182 l-3 12M77 180 l2 12" stroke="${ink}" stroke-width="5"/><path d="M82 160 L150 134 L140 166Z" fill="#F2D48A" opacity=".3"/></g>`,
	// 10 jersey and wooden boat
	`<rect width="300" height="200" fill="${paper}"/><path d="M0 150 H300 V200 H0Z" fill="${sand}"/>
	<path d="M98 42 l24 -8 c6 12 30 12 36 0 l24 8 30 46 -26 16 -10 -14 V156 H104 V90 l-10 14 -26 -16Z" fill="${blue}"/><path d="M122 34 c6 14 30 14 36 0" stroke="${night}" stroke-width="5" fill="none"/><path d="M104 146h72M104 151h72" stroke="${night}" stroke-width="2.500"/>
	<path d="M112 76l6 6 6 -6 6 6 6 -6 6 6 6 -6 6 6 6 -6 6 6 6 -6M112 94l6 6 6 -6 6 6 6 -6 6 6 6 -6 6 6 6 -6 6 6 6 -6" stroke="${pale}" stroke-width="2" fill="none"/>
	<path d="M206 146 h70 l12 -10 -12 32 h-58Z" fill="#9A6B3E"/><path d="M212 154h66" stroke="#7A5230" stroke-width="2"/><path d="M240 146V104" stroke="#7A5230" stroke-width="4"/><path d="M244 108 l28 30 h-28Z" fill="none" stroke="#7A5230" stroke-width="2" stroke-dasharray="4 4"/>
	<path d="M30 158 l44 -10 6 22 -44 10z" fill="#fff" stroke="${ink}" stroke-width="1.500"/><path d="M40 162l26 -6M42 168l28 -6M44 174l14 -3" stroke="${ink}" stroke-width="1.400"/><path d="M30 128 l26 10" stroke="${red}" stroke-width="7" stroke-linecap="round"/><path d="M56 138 l16 7 -14 0z" fill="#8C8A80"/>`,
];

function teeth(w: number, h: number, r: number, stepX: number, stepY: number): string {
	let d = `M0 0`;
	const side = (n: number, dx: number, dy: number) => {
		for (let i = 0; i < n; i++) {
			const gap = dx !== 0 ? stepX - 2 * r : stepY - 2 * r;
			d += ` l${(dx * gap) / 2} ${(dy * gap) / 2} a${r} ${r} 0 0 0 ${dx * 2 * r} ${dy * 2 * r} l${(dx * gap) / 2} ${(dy * gap) / 2}`;
		}
	};
	side(Math.round(w / stepX), 1, 0);
	side(Math.round(h / stepY), 0, 1);
	side(Math.round(w / stepX), -1, 0);
	side(Math.round(h / stepY), 0, -1);
	return `${d}Z`;
}

export function postmark(id: string, place: string, date: string, colour = ink): string {
	return `<g fill="none" stroke="${colour}" stroke-width="3"><circle r="50"/><circle r="33" stroke-width="1.600"/>
	<path id="pm-${id}" d="M-37.500 0 A37.500 37.500 0 0 1 37.500 0" stroke="none"/></g>
	<text font-family="Golos Text Variable, Golos Text, sans-serif" font-weight="600" font-size="12.500" letter-spacing="1.500" fill="${colour}"><textPath href="#pm-${id}" startOffset="50%" text-anchor="middle">${place}</textPath></text>
	<text y="5" font-family="Golos Text Variable, Golos Text, sans-serif" font-weight="700" font-size="15" text-anchor="middle" fill="${colour}">${date}</text>
	<text y="45" font-family="Golos Text Variable, Golos Text, sans-serif" font-size="11" text-anchor="middle" fill="${colour}">★</text>`;
}

export function stamp(n: number, place: string, date: string, alt: string): string {
	const id = `s${n}`;
	const lines = [0, 1, 2, 3, 4].map((i) => `<path d="M386 ${80 + i * 18} q14 -9 28 0 t28 0 t28 0 t28 0" fill="none" stroke="${ink}" stroke-width="3"/>`).join("");
	return `<svg class="stamp" viewBox="-6 -6 520 252" role="img" aria-label="${alt}"><title>${alt}</title>
	<path d="${teeth(340, 240, 6, 20, 20)}" fill="#fff" stroke="#C9C2B4" stroke-width="1"/>
	<svg x="20" y="18" width="300" height="180" viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice">${scenes[n - 1]}</svg>
	<text x="21" y="222" font-family="Golos Text Variable, Golos Text, sans-serif" font-weight="600" font-size="14" letter-spacing="3.500" fill="${ink}">ISLE OF SKERRY</text>
	<text x="319" y="224" font-family="Literata Variable, Literata, serif" font-weight="600" font-size="22" text-anchor="end" fill="${blue}">${n}</text>
	<g opacity=".78"><g transform="translate(342 116) rotate(-12)">${postmark(id, place, date)}</g>${lines}</g></svg>`;
}

export function map(): string {
	const t = (x: number, y: number, s: string, size = 13, anchor = "start", extra = "") =>
		`<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" ${extra}>${s}</text>`;
	const coast =
		"M150 128 C176 96 214 104 240 84 C272 60 316 66 338 92 C356 112 392 112 410 142 C428 172 416 198 430 226 C446 260 440 290 424 316 C412 336 420 356 410 380 C400 402 376 402 366 420 C356 438 372 456 356 478 C340 500 316 494 300 518 C282 546 250 560 222 548 C194 536 196 510 172 498 C146 486 118 488 104 462 C90 436 106 412 96 388 C86 364 66 352 70 322 C74 294 98 288 102 262 C106 238 90 222 98 194 C106 166 132 152 150 128Z";
	const hatch = [0, 1, 2].map((i) => `<path d="${coast}" fill="none" stroke="${blue}" stroke-width="${[9, 17, 26][i]}" opacity="${[0.2, 0.13, 0.09][i]}"/>`).join("");
	const sheep = (x: number, y: number) => `<g transform="translate(${x} ${y})"><path d="M0 0 a5 5 0 0 1 8 -5 a6 6 0 0 1 9 1 a5 5 0 0 1 2 9 h-17 a4 4 0 0 1 -2 -5Z" fill="${paper}" stroke="${ink}" stroke-width="1"/><circle cx="-2" cy="-2" r="3" fill="${ink}"/><path d="M4 5v5M13 5v5" stroke="${ink}" stroke-width="1.400"/></g>`;
	const house = (x: number, y: number, roof = ink) => `<g transform="translate(${x} ${y})"><path d="M0 0h14v10h-14z" fill="${paper}" stroke="${ink}" stroke-width="1"/><path d="M-2 0l9 -8 9 8z" fill="${roof}"/></g>`;
	const wave = (x: number, y: number) => `<path d="M${x} ${y} q6 -6 12 0 t12 0 t12 0" fill="none" stroke="${blue}" stroke-width="1.500" opacity=".6"/>`;
	return `<svg class="map" viewBox="0 0 520 690" role="img" aria-label="A map of the Isle of Skerry"><title>A map of the Isle of Skerry</title>
	<rect x="1" y="1" width="518" height="688" fill="#E4EDF0" stroke="${ink}" stroke-width="1.500"/><rect x="7" y="7" width="506" height="676" fill="none" stroke="${ink}" stroke-width=".7"/>
	${wave(40, 110)}${wave(60, 570)}${wave(440, 90)}${wave(452, 440)}${wave(30, 250)}${wave(400, 560)}${wave(30, 420)}${wave(330, 600)}
	${hatch}<path d="${coast}" fill="#EEE6CF" stroke="${ink}" stroke-width="2"/>
	<path d="M180 190 C210 160 270 170 290 210 C306 244 280 280 240 280 C196 282 158 226 180 190Z" fill="#DCD9B4"/><path d="M206 212 C226 190 262 196 268 222 C272 248 246 260 226 254 C206 248 196 228 206 212Z" fill="#C9CB9F"/>
	<path d="M120 404 C150 390 190 400 206 426 C218 448 196 470 166 466 C138 462 104 428 120 404Z" fill="#DCD9B4"/>
	<path d="M386 330 C350 330 330 352 300 356 C262 360 240 330 214 336 C180 344 168 372 150 380" fill="none" stroke="#A58B5B" stroke-width="4"/><path d="M300 356 C292 400 270 430 252 470" fill="none" stroke="#A58B5B" stroke-width="3" stroke-dasharray="7 4"/><path d="M300 354 C320 300 350 250 346 190 C344 160 330 130 318 112" fill="none" stroke="#A58B5B" stroke-width="3" stroke-dasharray="7 4"/>
	<path d="M214 336 C216 320 226 310 228 296 C230 280 236 270 236 252" fill="none" stroke="${red}" stroke-width="3" stroke-dasharray="2.500 3.500"/>
	<path d="M400 318 h42 v8 h-42z" fill="#8A6039" stroke="${ink}" stroke-width="1"/><path d="M446 338 h26 l8 -5 -5 15 h-26z" fill="${ink}"/><path d="M458 338v-14l10 12" stroke="${ink}" stroke-width="1.500" fill="none"/>
	${house(374, 316, red)}${house(352, 324)}${house(368, 342)}${house(346, 350)}${house(330, 332)}
	<g transform="translate(306 338)"><path d="M0 0h12v12h-12z" fill="${paper}" stroke="${ink}"/><path d="M-2 0l8 -7 8 7zM4 -7v-7h4v7z" fill="${ink}"/></g>
	<g transform="translate(388 356)"><path d="M0 0h7v14h-7z" fill="${red}"/><path d="M1.500 3h4v6h-4z" fill="${paper}"/></g>
	${house(229, 238, blue)}
	<g transform="translate(312 66)"><path d="M-3 40 L0 6 h10 l3 34z" fill="${paper}" stroke="${ink}" stroke-width="1.200"/><path d="M-1.500 28 h13 l.6 7 h-14.200z" fill="${red}"/><path d="M-2 6h14v-2h-14zM1 4v-8h8v8z" fill="${ink}"/><path d="M0 -4l5 -6 5 6z" fill="${red}"/></g>
	<g transform="translate(246 470)"><path d="M0 0h10v18h-10z" fill="#8C8A80" stroke="${ink}"/><path d="M-10 10h8v10h-8zM13 8h8v12h-8z" fill="#8C8A80" stroke="${ink}"/></g>
	${sheep(130, 420)}${sheep(160, 440)}${sheep(172, 414)}${sheep(140, 220)}${sheep(370, 236)}${sheep(390, 210)}
	<g transform="translate(296 398) scale(1.300)"><path d="M0 0 a5 5 0 0 1 8 -5 a6 6 0 0 1 9 1 a5 5 0 0 1 2 9 h-17 a4 4 0 0 1 -2 -5Z" fill="${paper}" stroke="${ink}" stroke-width="1"/><circle cx="-2" cy="-2" r="3.500" fill="${ink}"/><path d="M-1 -5 c6 -5 8 3 3 4" stroke="#A87F4C" stroke-width="2.200" fill="none"/><path d="M4 5v5M13 5v5" stroke="${ink}" stroke-width="1.400"/></g>
	<path d="M90 500 q8 -8 16 0 q10 2 12 8 h-32 q-2 -6 4 -8zM70 516 q6 -7 13 0 q8 1 10 7 h-26 q-2 -5 3 -7z" fill="#6F7880"/>
	<g font-family="Literata Variable, Literata, serif" fill="${ink}">
	${t(260, 46, "THE ISLE OF SKERRY", 20, "middle", 'letter-spacing="4" font-weight="600"')}
	${t(368, 305, "Post Office", 12.5, "start", 'font-style="italic"')}${t(452, 366, "Pier", 12.5, "start", 'font-style="italic"')}${t(402, 372, "Telephone box", 12.5, "start", 'font-style="italic"')}${t(398, 388, "(books)", 11.5, "start", 'font-style="italic"')}${t(340, 378, "Port Skerry", 14, "middle", 'font-weight="600"')}${t(284, 330, "School and hall", 12.5, "middle", 'font-style="italic"')}
	${t(256, 236, "Hillhead", 14, "start", 'font-weight="600"')}${t(256, 251, "(Mrs Marr)", 11.5, "start", 'font-style="italic"')}${t(220, 300, "112 steps", 12, "end", `font-style="italic" fill="${red}"`)}
	${t(334, 84, "Skerry Light", 14, "start", 'font-weight="600"')}${t(330, 418, "Peat road", 12, "start", 'font-style="italic"')}${t(330, 433, "(beware of the Inspector)", 11, "start", `font-style="italic" fill="${red}"`)}
	${t(258, 508, "Standing stones", 12.5, "middle", 'font-style="italic"')}${t(116, 534, "Seal Bay", 13, "end", 'font-style="italic"')}${t(140, 392, "Church", 12.5, "middle", 'font-style="italic"')}
	${t(44, 330, "ATLANTIC", 14, "middle", `letter-spacing="4" fill="${blue}" transform="rotate(-90 44 330)"`)}${t(476, 240, "to Oban →", 12.5, "middle", `font-style="italic" fill="${blue}"`)}
	</g>
	<g transform="translate(136 372)"><path d="M0 0h16v10h-16zM-6 0h7v10h-7z" fill="${paper}" stroke="${ink}"/><path d="M-7 0l4 -12 4 12z" fill="${ink}"/><path d="M0 0l3 -5h11l3 5z" fill="${ink}"/></g>
	<g transform="translate(424 616)"><circle r="34" fill="${paper}" stroke="${ink}" stroke-width="1"/><path d="M0 -30 L6 0 L0 30 L-6 0Z" fill="${ink}"/><path d="M0 -30 L6 0 H-6Z" fill="${red}"/><path d="M-30 0 L0 -4 L30 0 L0 4Z" fill="${ink}" opacity=".35"/><g transform="translate(0 -40)"><path transform="scale(-1 1)" d="M-5 0V-12L5 0V-12" fill="none" stroke="${ink}" stroke-width="2"/></g></g>
	<g transform="translate(60 620)" font-family="Golos Text Variable, Golos Text, sans-serif" font-size="11" fill="${ink}"><path d="M0 0v8h60v-8M60 8h60v-8" fill="none" stroke="${ink}" stroke-width="1.500"/><path d="M0 4h60" stroke="${ink}" stroke-width="4"/><text x="0" y="24" text-anchor="middle">0</text><text x="60" y="24" text-anchor="middle">½</text><text x="120" y="24" text-anchor="middle">1 mile</text></g></svg>`;
}

export function titleArt(): string {
	return `<svg class="title-art" viewBox="0 0 520 300" role="img" aria-label="A large postage stamp with an island, a lighthouse and a house on a hill, postmarked Isle of Skerry">
	<title>The island on a postage stamp</title>
	<g transform="translate(60 8)"><path d="${teeth(400, 280, 7, 25, 20)}" fill="#fff" stroke="#C9C2B4" stroke-width="1"/>
	<svg x="22" y="22" width="356" height="236" viewBox="0 0 356 236"><rect width="356" height="236" fill="#F0DDB6"/><circle cx="98" cy="104" r="40" fill="${red}"/><path d="M0 132H356V236H0Z" fill="${sea}"/>
	<path d="M58 150h80M72 160h52M82 170h32M44 141h108" stroke="#F0B79A" stroke-width="3" opacity=".75"/>
	<path d="M120 152 C150 140 160 112 188 96 C210 84 226 98 244 92 C262 86 266 66 290 66 C318 66 330 96 356 104 V152Z" fill="${night}"/>
	<path d="M276 68 l4 -38 h14 l4 38z" fill="${paper}"/><path d="M277.500 54h19l.8 8h-20.600z" fill="${red}"/><path d="M277 30h20v-3h-20zM281 27v-9h12v9z" fill="${ink}"/><path d="M279 18l8 -7 8 7z" fill="${red}"/><path d="M281 22 L150 -6 V30Z" fill="#FBEBB8" opacity=".55"/>
	<path d="M196 96v-13h20v11z" fill="${paper}"/><path d="M193 84l13 -10 13 10z" fill="${ink}"/><rect x="204" y="87" width="5" height="7" fill="${red}"/>
	<path d="M132 152 h9 v-6 h8 v-7 h7 v-8 h7 v-9 h8 v-8 h8 v-8 h9" fill="none" stroke="${pale}" stroke-width="2"/>
	<path d="M40 190 h46 l10 -7 -6 20 H46Z" fill="${ink}"/><path d="M60 190v-14h14v14zM80 190v-26l12 22" fill="${paper}" stroke="${ink}" stroke-width="1.500"/>
	<path d="M0 206 q18 -10 36 0 t36 0 t36 0 t36 0 t36 0 t36 0 t36 0 t36 0 t36 0 t36 0 V236H0Z" fill="#0A5552"/><path d="M190 180 q10 -7 20 0 t20 0 t20 0M280 190 q10 -7 20 0 t20 0M230 166 q8 -6 16 0 t16 0" fill="none" stroke="${pale}" stroke-width="2" opacity=".7"/>
	<path d="M150 44q8 -9 14 0q8 -9 14 0M186 62q6 -7 11 0q6 -7 11 0" fill="none" stroke="${ink}" stroke-width="2.200"/></svg></g>
	<g opacity=".82" transform="translate(424 78) rotate(-10) scale(1.180)">${postmark("title", "ISLE OF SKERRY", "4 OCT")}</g></svg>`;
}
