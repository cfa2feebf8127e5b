/** Small drawings of one kind: 80 by 80, a coloured ground, a few shapes. `G` is the unit's colour. */
const shapes: { [name: string]: string } = {
	house: '<path d="M14 40L40 18l26 22v26H14z"/><path d="M33 66V48h14v18z" fill="G"/><path d="M20 44h9v9h-9zM51 44h9v9h-9z" fill="G"/>',
	train: '<rect x="18" y="14" width="44" height="44" rx="9"/><path d="M24 24h14v14H24zM42 24h14v14H42z" fill="G"/><circle cx="29" cy="49" r="4" fill="G"/><circle cx="51" cy="49" r="4" fill="G"/><path d="M22 68l8-10M58 68l-8-10" stroke="#fff" stroke-width="4"/>',
	key: '<circle cx="28" cy="40" r="15"/><circle cx="26" cy="40" r="6" fill="G"/><path d="M40 36h28v8H40zM56 44h5v9h-5zM64 44h4v7h-4z"/>',
	heart: '<path d="M40 66C8 44 12 18 28 18c7 0 11 5 12 9 1-4 5-9 12-9 16 0 20 26-12 48z"/><path d="M12 44h16l5-10 8 20 6-10h20" fill="none" stroke="G" stroke-width="4"/>',
	phone: '<rect x="24" y="10" width="32" height="60" rx="6"/><path d="M29 18h22v38H29z" fill="G"/><path d="M34 22l8 12-6 6 10 14" fill="none" stroke="#fff" stroke-width="3"/><circle cx="40" cy="63" r="3" fill="G"/>',
	briefcase: '<rect x="12" y="28" width="56" height="36" rx="5"/><path d="M30 28v-8h20v8" fill="none" stroke="#fff" stroke-width="5"/><path d="M12 44h56" stroke="G" stroke-width="3"/><rect x="36" y="40" width="8" height="9" fill="G"/>',
	pot: '<path d="M16 36h48v16q0 14-14 14H30q-14 0-14-14z"/><path d="M8 40h8v6H8zM64 40h8v6h-8zM14 28h52v5H14z"/><path d="M30 22q-4-5 0-10M42 22q-4-5 0-10M54 22q-4-5 0-10" fill="none" stroke="#fff" stroke-width="3"/>',
	map: '<path d="M12 20l18-6 20 6 18-6v46l-18 6-20-6-18 6z"/><path d="M30 14v46M50 20v46" stroke="G" stroke-width="2.500"/><path d="M40 50c-9-12-9-22 0-22s9 10 0 22z" fill="G"/>',
	cloud: '<path d="M24 48a12 12 0 0 1 2-24 16 16 0 0 1 30 4 10 10 0 0 1 0 20z"/><path d="M26 56l-4 10M40 56l-4 10M54 56l-4 10" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
	coin: '<circle cx="40" cy="40" r="27"/><circle cx="40" cy="40" r="20" fill="none" stroke="G" stroke-width="3"/><path d="M48 32q-12-8-12 6v8q0 6-5 6h18M31 42h12" fill="none" stroke="G" stroke-width="4"/>',
	box: '<path d="M12 30l28-12 28 12v28L40 70 12 58z"/><path d="M12 30l28 12 28-12M40 42v28" fill="none" stroke="G" stroke-width="3"/>',
	cup: '<path d="M16 28h38v20q0 16-19 16T16 48z"/><path d="M54 34h6q8 0 8 8t-8 8h-6" fill="none" stroke="#fff" stroke-width="5"/><path d="M28 20q-4-4 0-9M42 20q-4-4 0-9" fill="none" stroke="#fff" stroke-width="3"/>',
	shirt: '<path d="M28 14l12 8 12-8 18 12-8 14-6-4v32H24V36l-6 4-8-14z"/><path d="M40 24v42" stroke="G" stroke-width="2.500"/>',
	call: '<path d="M20 16h12l5 14-7 5q5 11 16 16l5-7 14 5v12q0 5-6 5Q16 62 14 22q0-6 6-6z"/>',
	tent: '<path d="M40 16l30 50H10z"/><path d="M40 34l11 32H29z" fill="G"/>',
	gift: '<path d="M14 34h52v32H14zM10 24h60v10H10z"/><path d="M36 24h8v42h-8z" fill="G"/><path d="M40 24c-18 0-18-16-6-12 4 2 6 8 6 12 0-4 2-10 6-12 12-4 12 12-6 12z" fill="none" stroke="#fff" stroke-width="4"/>',
	flower: '<circle cx="40" cy="18" r="10"/><circle cx="26" cy="28" r="10"/><circle cx="54" cy="28" r="10"/><circle cx="31" cy="42" r="10"/><circle cx="49" cy="42" r="10"/><circle cx="40" cy="31" r="8" fill="G"/><path d="M40 50v20M40 62q10-10 16-4" fill="none" stroke="#fff" stroke-width="4"/>',
	film: '<rect x="12" y="20" width="56" height="40" rx="4"/><path d="M18 25h6v6h-6zM18 37h6v6h-6zM18 49h6v6h-6zM56 25h6v6h-6zM56 37h6v6h-6zM56 49h6v6h-6z" fill="G"/><path d="M34 30l16 10-16 10z" fill="G"/>',
	bike: '<g fill="none" stroke="#fff" stroke-width="4"><circle cx="22" cy="52" r="13"/><circle cx="58" cy="52" r="13"/><path d="M22 52l12-24h16l8 24M34 28l10 24H22M28 28h10M50 28l4-8h6"/></g>',
	paw: '<ellipse cx="40" cy="52" rx="16" ry="14"/><ellipse cx="20" cy="38" rx="6" ry="9"/><ellipse cx="33" cy="25" rx="6" ry="9"/><ellipse cx="48" cy="25" rx="6" ry="9"/><ellipse cx="60" cy="38" rx="6" ry="9"/>',
	book: '<path d="M10 20q16-6 30 4 14-10 30-4v42q-16-6-30 4-14-10-30-4z"/><path d="M40 24v42" stroke="G" stroke-width="3"/>',
	news: '<path d="M14 16h44v50H20q-6 0-6-6zM58 28h10v32q0 6-6 6"/><path d="M20 22h32v8H20zM20 36h14v14H20z" fill="G"/><path d="M40 38h12M40 46h12M20 56h32" stroke="G" stroke-width="3"/>',
	scissors: '<g fill="none" stroke="#fff" stroke-width="5"><circle cx="24" cy="58" r="9"/><circle cx="56" cy="58" r="9"/><path d="M29 51l22-38M51 51L29 13"/></g>',
	hand: '<path d="M22 40V24q0-5 5-5t5 5v12V16q0-5 5-5t5 5v20V20q0-5 5-5t5 5v18-8q0-5 5-5t5 5v20q0 20-20 20-14 0-20-14L14 46q4-6 8-6z"/>',
	tree: '<path d="M36 48h8v22h-8z"/><circle cx="40" cy="28" r="18"/><circle cx="26" cy="38" r="12"/><circle cx="54" cy="38" r="12"/>',
	plane: '<path d="M70 14q-6-4-14 4L46 28 14 20l-6 6 26 14-12 12-10-2-4 4 12 6 6 12 4-4-2-10 12-12 14 26 6-6-8-32 10-10q8-6 8-10z"/>',
	letter: '<rect x="10" y="20" width="60" height="42" rx="3"/><path d="M10 24l30 22 30-22" fill="none" stroke="G" stroke-width="4"/>',
	city: '<path d="M10 34h16v34H10zM30 16h18v52H30zM52 28h18v40H52z"/><path d="M15 40h6v6h-6zM15 52h6v6h-6zM35 22h8v6h-8zM35 34h8v6h-8zM35 46h8v6h-8zM57 34h8v6h-8zM57 46h8v6h-8z" fill="G"/>',
	bulb: '<path d="M40 10a22 22 0 0 1 12 40q-2 2-2 6H30q0-4-2-6a22 22 0 0 1 12-40zM31 59h18v5H31zM34 67h12v4H34z"/><path d="M33 34l7 8 7-8M40 42v14" fill="none" stroke="G" stroke-width="3"/>',
	wave: '<circle cx="40" cy="22" r="11"/><path d="M18 70q0-32 22-32t22 32z"/><path d="M58 42l10-22" stroke="#fff" stroke-width="8" stroke-linecap="round"/>',
}

export function picture(name: string, ground: string): string {
	const shape = shapes[name]
	if (!shape) throw new Error(`No picture ${name}`)
	return `<svg class="pic" viewBox="0 0 80 80" role="img" aria-label="${name}"><rect width="80" height="80" rx="16" fill="${ground}"/><g fill="#fffdfa">${shape.replaceAll('"G"', `"${ground}"`).replaceAll('"#fff"', '"#fffdfa"')}</g></svg>`
}
