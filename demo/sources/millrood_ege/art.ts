// The drawings of the book. Colours: ink, sea, vermilion and the ochre of the series.
const ink = "#1B1F2A";
const sea = "#0E6A66";
const red = "#D4402A";
const ochre = "#C08A2B";
const paper = "#FAF7F2";
const pale = "#DCE8E4";
const sand = "#EFE3C8";
const skin = "#EBCDB0";
const sans = "Golos Text Variable, Golos Text, sans-serif";

/** The title page: an answer sheet, filled in so that a windmill appears. */
export function mill(): string {
	const cols = 24;
	const rows = 27;
	const cell = 20;
	let out = "";
	for (let r = 0; r < rows; r++) {
		for (let c = 0; c < cols; c++) {
			const dx = c - 11.5;
			const dy = r - 9.5;
			const ax = Math.abs(dx);
			const ay = Math.abs(dy);
			let fill = "";
			if (r >= 10 && r <= 24 && ax <= 2.6 + (r - 10) * 0.22) fill = sea;
			if (r >= 7 && r < 10 && ax <= 3.2 - (9 - r) * 0.9) fill = ink;
			if (r >= 20 && r <= 24 && ax < 1.2) fill = red;
			if ((r === 14 || r === 15) && ax < 1) fill = sand;
			if (ax === ay && ax <= 8.5) fill = ink;
			else if (ax <= 9 && ay <= 9 && ax >= 2.5 && ay >= 1.5) {
				// the cloth of the sails stands on one side of each arm
				const turn = dx * dy > 0 ? ax - ay : ay - ax;
				if (turn > 0 && turn <= 2) fill = ochre;
			}
			if (r === 25) fill = c % 5 === 2 ? "" : "#7FA08A";
			if (r === 26) fill = c % 4 === 1 ? "" : sea;
			out += `<rect x="${c * cell + 1.5}" y="${r * cell + 1.5}" width="${cell - 3}" height="${cell - 3}" rx="1.5" fill="${fill || "none"}" stroke="${fill || "#CFC6B4"}" stroke-width="1"/>`;
		}
	}
	return `<svg class="mill" viewBox="0 0 ${cols * cell} ${rows * cell}" role="img" aria-label="A windmill made of the filled squares of an answer sheet"><title>A windmill made of filled squares</title>${out}</svg>`;
}

export function barChart(rows: [string, number][], title: string): string {
	const h = 34;
	const max = Math.max(...rows.map((r) => r[1]));
	const body = rows
		.map(
			([label, v], i) => `<text x="232" y="${52 + i * h + 15}" text-anchor="end" font-size="13.5">${label}</text><rect x="244" y="${52 + i * h}" width="${(v / max) * 300}" height="21" fill="${i === 0 ? sea : "#7FB0A8"}"/><text x="${252 + (v / max) * 300}" y="${52 + i * h + 15.5}" font-size="13.5" font-weight="700">${v}%</text>`,
		)
		.join("");
	const height = 60 + rows.length * h;
	return `<svg class="chart" viewBox="0 0 620 ${height}" role="img" aria-label="${title}"><title>${title}</title><g font-family="${sans}" fill="${ink}"><text x="310" y="24" text-anchor="middle" font-size="15" font-weight="700">${title}</text>${body}<path d="M244 40V${height - 6}" stroke="${ink}" stroke-width="1.2"/></g></svg>`;
}

export function ringChart(rows: [string, number][], title: string): string {
	const colours = [sea, ochre, "#7FB0A8", red, "#8C8A80"];
	let at = 0;
	const total = rows.reduce((n, r) => n + r[1], 0);
	const arcs = rows
		.map(([, v], i) => {
			const a0 = (at / total) * 2 * Math.PI - Math.PI / 2;
			at += v;
			const a1 = (at / total) * 2 * Math.PI - Math.PI / 2;
			const p = (a: number, r: number) => `${(130 + r * Math.cos(a)).toFixed(1)} ${(130 + r * Math.sin(a)).toFixed(1)}`;
			const big = a1 - a0 > Math.PI ? 1 : 0;
			const mid = (a0 + a1) / 2;
			return `<path d="M${p(a0, 105)} A105 105 0 ${big} 1 ${p(a1, 105)} L${p(a1, 58)} A58 58 0 ${big} 0 ${p(a0, 58)}Z" fill="${colours[i]}" stroke="${paper}" stroke-width="2.5"/><text x="${130 + 81 * Math.cos(mid)}" y="${130 + 81 * Math.sin(mid) + 5}" text-anchor="middle" font-size="14" font-weight="700" fill="#fff">${v}%</text>`;
		})
		.join("");
	const legend = rows.map(([label], i) => `<rect x="300" y="${66 + i * 32}" width="15" height="15" fill="${colours[i]}"/><text x="326" y="${78.5 + i * 32}" font-size="14">${label}</text>`).join("");
	return `<svg class="chart" viewBox="0 0 620 262" role="img" aria-label="${title}"><title>${title}</title><g font-family="${sans}" fill="${ink}"><text x="300" y="40" font-size="15" font-weight="700">${title}</text>${arcs}${legend}</g></svg>`;
}

const advertRow = `<svg class="advert-art" viewBox="0 0 640 300" role="img" aria-label="A poster: four people row a boat at sunrise; Riverside Rowing Club, first lesson free"><title>Riverside Rowing Club</title>
<rect width="640" height="300" fill="${sand}"/><circle cx="500" cy="128" r="52" fill="${red}"/><path d="M0 118 C90 78 170 112 260 96 C350 80 420 112 520 92 C580 82 620 96 640 90 V150 H0Z" fill="#7FA08A"/><path d="M0 150H640V300H0Z" fill="${sea}"/>
<g stroke="#F3B29C" stroke-width="4" opacity=".8"><path d="M450 164h104M468 178h70M482 192h44"/></g>
<path d="M60 226 C160 246 420 246 560 218 C520 262 420 268 300 266 C180 266 90 256 60 226Z" fill="${ink}"/><path d="M64 228 C170 247 420 247 556 220" stroke="${ochre}" stroke-width="4" fill="none"/>
${[150, 240, 330, 420].map((x, i) => `<g transform="translate(${x} ${190 - (i === 3 ? 3 : 0)})"><path d="M-18 48 L-4 8 Q6 -2 16 8 L22 48Z" fill="${i % 2 ? red : paper}"/><circle cx="10" cy="-12" r="13" fill="${skin}"/><path d="M-3 -14 Q10 -36 24 -14 Q10 -20 -3 -14Z" fill="${i % 2 ? "#5B4636" : ink}"/><path d="M12 14 L-22 28" stroke="${skin}" stroke-width="9" stroke-linecap="round"/><path d="M-10 24 L-52 84" stroke="#D9B684" stroke-width="5"/><path d="M-48 76 l-13 21 -9 -6 14 -20z" fill="${ochre}"/></g>`).join("")}
<text x="32" y="52" font-family="Literata Variable, Literata, serif" font-size="34" font-weight="700" fill="${ink}">Riverside Rowing Club</text><text x="32" y="80" font-family="${sans}" font-size="17" fill="${ink}">Learn to row this summer! Your first lesson is free.</text>
<path d="M0 282 q20 -10 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0" stroke="${pale}" stroke-width="3" fill="none" opacity=".5"/></svg>`;

const advertStage = `<svg class="advert-art" viewBox="0 0 640 300" role="img" aria-label="A poster: two young actors on a stage with red curtains; The Attic Theatre summer drama school"><title>The Attic Theatre: summer drama school</title>
<rect width="640" height="300" fill="#24384F"/><path d="M150 236 L250 60 H390 L490 236Z" fill="${sand}" opacity=".22"/><path d="M0 232H640V300H0Z" fill="#8A6039"/><path d="M0 250H640M0 270H640" stroke="#6E4A2E" stroke-width="2"/>
<path d="M0 0H150C146 90 118 190 60 236H0Z" fill="${red}"/><path d="M640 0H490C494 90 522 190 580 236H640Z" fill="${red}"/><path d="M30 0C30 90 20 170 8 232M70 0C70 90 54 180 30 232M110 0C108 80 86 180 48 232M610 0C610 90 620 170 632 232M570 0C570 90 586 180 610 232M530 0C532 80 554 180 592 232" stroke="#A82F1D" stroke-width="5" fill="none"/>
<g><path d="M232 236 L250 150 Q264 138 278 150 L300 236Z" fill="${ochre}"/><circle cx="264" cy="122" r="20" fill="${skin}"/><path d="M242 126 C236 88 292 88 286 126 C284 108 250 104 242 126Z" fill="#5B4636"/><path d="M276 158 L330 120" stroke="${skin}" stroke-width="11" stroke-linecap="round"/><path d="M252 160 L222 200" stroke="${skin}" stroke-width="11" stroke-linecap="round"/><path d="M247 104 l6 -18 10 12 10 -14 6 16 8 -8 -2 16z" fill="${ochre}"/></g>
<g><path d="M370 236 L376 160 Q392 146 408 160 L416 236Z" fill="${paper}"/><circle cx="392" cy="130" r="20" fill="${skin}"/><path d="M371 126 C372 98 414 98 413 126 C404 112 382 112 371 126Z" fill="${ink}"/><path d="M380 168 L346 214 L376 226" stroke="${skin}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" fill="none"/><path d="M404 168 L440 196" stroke="${skin}" stroke-width="11" stroke-linecap="round"/><path d="M440 196 l14 -44 5 1 -12 46z" fill="${pale}"/></g>
<text x="320" y="48" text-anchor="middle" font-family="Literata Variable, Literata, serif" font-size="33" font-weight="700" fill="${paper}">The Attic Theatre</text><text x="320" y="284" text-anchor="middle" font-family="${sans}" font-size="18" font-weight="600" fill="${paper}">Summer drama school. Be on stage by August!</text></svg>`;

const guitar = (x: number, y: number, rot: number) => `<g transform="translate(${x} ${y}) rotate(${rot})"><path d="M-4 -72h8v60h-8z" fill="#5B4636"/><path d="M-6 -84h12v14h-12z" fill="${ink}"/><path d="M0 -14 C16 -18 22 -4 15 6 C30 14 30 44 0 46 C-30 44 -30 14 -15 6 C-22 -4 -16 -18 0 -14Z" fill="${ochre}"/><circle cy="14" r="8" fill="${ink}"/><path d="M-8 34h16" stroke="${ink}" stroke-width="3"/></g>`;

const musicAlone = `<svg viewBox="0 0 360 270" role="img" aria-label="A girl at home learns the guitar from a video lesson on a tablet"><title>A girl with a guitar in front of a tablet</title>
<rect width="360" height="270" fill="${pale}"/><path d="M0 206H360V270H0Z" fill="#C9A877"/><rect x="30" y="24" width="92" height="92" fill="#fff"/><rect x="37" y="31" width="78" height="78" fill="#A9CBD6"/><path d="M76 31v78M37 70h78" stroke="#fff" stroke-width="5"/><path d="M24 18c14 30 10 72 -4 104h18c8 -40 6 -76 2 -104zM128 18c-14 30 -10 72 4 104h-18c-8 -40 -6 -76 -2 -104z" fill="${red}" opacity=".8"/>
<path d="M120 236 C116 160 130 140 170 140 C208 140 224 160 220 236Z" fill="${sea}"/><circle cx="170" cy="106" r="32" fill="${skin}"/><path d="M136 118 C126 60 214 56 206 122 C214 150 204 160 200 160 C204 120 196 98 182 92 C164 104 146 104 142 108 C140 130 146 150 138 158 C130 150 132 130 136 118Z" fill="#5B4636"/><circle cx="160" cy="108" r="2.600" fill="${ink}"/><circle cx="182" cy="108" r="2.600" fill="${ink}"/><path d="M162 121q8 7 16 0" stroke="${ink}" stroke-width="2.200" fill="none"/>
${guitar(168, 200, 62)}<path d="M134 164 C120 190 136 206 152 210" stroke="${sea}" stroke-width="17" fill="none" stroke-linecap="round"/><circle cx="156" cy="210" r="9" fill="${skin}"/><path d="M206 166 C228 180 232 184 226 180" stroke="${sea}" stroke-width="17" fill="none" stroke-linecap="round"/><circle cx="232" cy="177" r="9" fill="${skin}"/>
<path d="M108 236h130v10h-130z" fill="#8A6039"/><path d="M262 240h84v-10h-84z" fill="#8A6039"/><path d="M300 240v30" stroke="#8A6039" stroke-width="12"/><rect x="266" y="158" width="80" height="68" rx="6" fill="${ink}" transform="rotate(4 306 190)"/><g transform="rotate(4 306 190)"><rect x="272" y="164" width="68" height="50" fill="${sand}"/><circle cx="304" cy="180" r="8" fill="${skin}"/><path d="M290 214 C290 192 318 192 318 214Z" fill="${red}"/><path d="M322 184l12 7 -12 7z" fill="${ink}"/></g></svg>`;

const musicClass = `<svg viewBox="0 0 360 270" role="img" aria-label="A teacher shows a boy how to play the piano in a classroom"><title>A teacher and a boy at the piano</title>
<rect width="360" height="270" fill="${sand}"/><path d="M0 222H360V270H0Z" fill="#A98258"/><rect x="232" y="24" width="104" height="64" fill="${sea}"/><path d="M244 42h80M244 50h80M244 58h80M244 66h80M244 74h80" stroke="${pale}" stroke-width="1.300"/><path d="M262 70v-22l14 -4v20" stroke="${paper}" stroke-width="2.500" fill="none"/><ellipse cx="258" cy="70" rx="5" ry="4" fill="${paper}"/><ellipse cx="272" cy="65" rx="5" ry="4" fill="${paper}"/><path d="M304 74v-22" stroke="${paper}" stroke-width="2.500"/><ellipse cx="300" cy="74" rx="5" ry="4" fill="${paper}"/>
<path d="M20 104H96V238H20Z" fill="${ink}"/><path d="M96 164h48v16H96z" fill="${ink}"/><path d="M96 160h46v5H96z" fill="#fff"/><path d="M104 160v5M112 160v5M120 160v5M128 160v5M136 160v5" stroke="${ink}" stroke-width="1"/><path d="M132 180v58" stroke="${ink}" stroke-width="8"/><path d="M92 112 l22 -6 6 42 -24 4z" fill="#fff"/><path d="M98 120l14 -3M99 128l14 -3M101 136l13 -3" stroke="${ink}" stroke-width="1.200"/><path d="M16 98h84v8H16z" fill="#343A48"/>
<path d="M172 226 C168 170 178 156 200 156 C222 156 232 172 230 226Z" fill="${red}"/><circle cx="196" cy="124" r="27" fill="${skin}"/><path d="M172 116 C168 88 226 84 224 124 C224 136 220 142 216 144 C218 124 208 108 196 106 C186 112 178 112 172 116Z" fill="${ochre}"/><circle cx="182" cy="126" r="2.400" fill="${ink}"/><path d="M178 138q6 5 12 1" stroke="${ink}" stroke-width="2" fill="none"/><path d="M188 174 L146 170" stroke="${red}" stroke-width="15" stroke-linecap="round"/><circle cx="140" cy="167" r="8" fill="${skin}"/><path d="M166 222h72v10h-72zM176 232v30M228 232v30" fill="#5B4636" stroke="#5B4636" stroke-width="6"/>
<path d="M254 262 C248 176 256 132 288 130 C322 132 328 176 322 262Z" fill="#24384F"/><circle cx="284" cy="100" r="27" fill="${skin}"/><path d="M258 96 C256 62 318 62 312 104 C322 112 316 124 308 120 C306 104 298 90 286 84 C276 90 266 90 258 96Z" fill="#8C8A80"/><circle cx="272" cy="102" r="2.400" fill="${ink}"/><circle cx="272" cy="102" r="7" fill="none" stroke="${ink}" stroke-width="1.500"/><path d="M268 114q7 5 12 0" stroke="${ink}" stroke-width="2" fill="none"/><path d="M268 148 C240 140 210 140 158 156" stroke="#24384F" stroke-width="15" fill="none" stroke-linecap="round"/><circle cx="152" cy="157" r="7.500" fill="${skin}"/></svg>`;

const travelBike = `<svg viewBox="0 0 360 270" role="img" aria-label="A boy and a girl on bicycles with bags on a country road"><title>Two cyclists with bags on a country road</title>
<rect width="360" height="270" fill="${pale}"/><circle cx="304" cy="50" r="24" fill="${ochre}"/><path d="M0 150 C60 96 110 124 160 134 C220 96 290 104 360 142 V270H0Z" fill="#7FA08A"/><path d="M0 180 C100 150 240 164 360 176 V270H0Z" fill="#9DB88A"/><path d="M0 232H360V270H0Z" fill="#CDBB97"/><path d="M0 254h40M70 254h50M150 254h50M230 254h50M310 254h50" stroke="${paper}" stroke-width="4"/>
<g><path d="M40 150v-34" stroke="#5B4636" stroke-width="7"/><circle cx="40" cy="100" r="26" fill="${sea}"/><path d="M318 156v-26" stroke="#5B4636" stroke-width="6"/><circle cx="318" cy="118" r="20" fill="${sea}"/></g>
${[
	[64, red, "#5B4636", 0],
	[206, "#24384F", ochre, 1],
]
	.map(
		([x, coat, hair, girl]) => `<g transform="translate(${x} 0)"><g fill="none" stroke="${ink}" stroke-width="4"><circle cx="20" cy="222" r="24"/><circle cx="104" cy="222" r="24"/></g><path d="M20 222L44 178H88L60 222H20M60 222L40 172M104 222L84 164h12M34 172h14" stroke="${girl ? sea : red}" stroke-width="4.500" fill="none" stroke-linejoin="round"/><path d="M2 178h30v26h-30z" fill="${ochre}"/><path d="M0 168h34v11H0z" fill="${girl ? red : sea}"/>
<path d="M44 174 L62 200 L58 224" stroke="${ink}" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M36 174 C38 146 50 128 66 126 L72 140 C64 150 56 160 52 176Z" fill="${coat}"/><path d="M66 136 L90 164" stroke="${coat}" stroke-width="9" stroke-linecap="round"/><circle cx="70" cy="108" r="15" fill="${skin}"/><path d="M54 108 C52 86 86 84 86 104 C76 100 64 100 54 108Z" fill="${coat === red ? sea : red}"/>${girl ? `<path d="M56 106 C46 112 44 126 48 134 C56 130 58 118 58 108Z" fill="${hair}"/>` : `<path d="M55 108 q-1 8 4 11 l2 -11z" fill="${hair}"/>`}<circle cx="78" cy="109" r="2" fill="${ink}"/><path d="M73 116q5 3 8 0" stroke="${ink}" stroke-width="1.800" fill="none"/></g>`,
	)
	.join("")}</svg>`;

const travelTrain = `<svg viewBox="0 0 360 270" role="img" aria-label="A boy and his grandmother sit in a train and look out of the window at the sea"><title>A boy and his grandmother by a train window</title>
<rect width="360" height="270" fill="#D8CDB6"/><path d="M60 30h240a14 14 0 0 1 14 14v96a14 14 0 0 1 -14 14H60a14 14 0 0 1 -14 -14V44a14 14 0 0 1 14 -14Z" fill="#A9CBD6" stroke="#fff" stroke-width="8"/><path d="M50 104h260v40a10 10 0 0 1 -10 6H60a10 10 0 0 1 -10 -6z" fill="${sea}"/><path d="M190 104 C220 70 250 62 310 80 V104Z" fill="#7FA08A"/><circle cx="102" cy="62" r="15" fill="${ochre}"/><path d="M120 116l22 -0 -5 9h-14zM131 116v-30l16 26z" fill="${paper}"/><path d="M70 134h30M180 130h40M240 138h26" stroke="${pale}" stroke-width="3"/><path d="M0 12h360" stroke="#8A6039" stroke-width="7"/><path d="M52 14l8 -12h44l8 12z" fill="${red}"/>
<path d="M0 250V126c0 -14 44 -14 46 0l6 90h54v34z" fill="${red}"/><path d="M360 250V126c0 -14 -44 -14 -46 0l-6 90h-54v34z" fill="${red}"/><path d="M0 250h360v20H0z" fill="#6E6A62"/>
<path d="M144 180h72v9h-72z" fill="#8A6039"/><path d="M180 189v62" stroke="#8A6039" stroke-width="8"/><path d="M158 180v-18h14v18z" fill="${paper}"/><path d="M156 162h18" stroke="#8C8A80" stroke-width="3"/><path d="M190 178 l26 -6 2 6z" fill="${ochre}"/>
<path d="M52 226 C48 168 58 148 82 148 C106 150 112 172 112 214 L140 218 V246 H124 L120 232 L70 232Z" fill="#24384F"/><circle cx="84" cy="120" r="26" fill="${skin}"/><path d="M60 126 C54 88 112 84 110 112 C96 106 78 106 70 112 C68 120 66 126 60 126Z" fill="#5B4636"/><circle cx="100" cy="120" r="2.400" fill="${ink}"/><path d="M94 133q6 5 12 0" stroke="${ink}" stroke-width="2" fill="none"/><path d="M92 166 L140 148" stroke="#24384F" stroke-width="13" stroke-linecap="round"/><circle cx="146" cy="145" r="7.500" fill="${skin}"/>
<path d="M308 226 C312 168 300 148 276 148 C254 150 248 174 248 214 L220 220 V246 H236 L240 232 L290 232Z" fill="${ochre}"/><circle cx="274" cy="120" r="26" fill="${skin}"/><path d="M298 126 C306 88 250 84 248 112 C262 104 280 106 288 112 C290 120 292 126 298 126Z" fill="#E8E4DC"/><circle cx="296" cy="94" r="11" fill="#E8E4DC"/><circle cx="259" cy="120" r="2.400" fill="${ink}"/><circle cx="259" cy="120" r="7.500" fill="none" stroke="${ink}" stroke-width="1.500"/><path d="M253 134q6 5 12 0" stroke="${ink}" stroke-width="2" fill="none"/><path d="M270 170 L232 196" stroke="${ochre}" stroke-width="13" stroke-linecap="round"/><circle cx="228" cy="198" r="7.500" fill="${skin}"/></svg>`;

export const adverts = [advertRow, advertStage];
export const pairs: [string, string][] = [
	[musicAlone, musicClass],
	[travelBike, travelTrain],
];
