import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** Signs of the invented publishers, in a box of 240 by 240 on white; their titles stand beside them. */
const signs: { [publisherId: string]: string } = {
	millrood: `<path d="M84 220l16-104h40l16 104z" fill="#0e6a66"/><path d="M96 116q24-34 48 0z" fill="#0a524f"/>
		<path d="M112 220v-34h16v34z" fill="#fff"/>
		<g fill="none" stroke="#c23621" stroke-width="9"><path d="M120 108L52 40M120 108l68-68M120 108l-68 68M120 108l68 68"/></g>
		<g fill="#c23621"><path d="M52 40l18-14 34 44-8 14zM188 40l14 18-44 34-14-8zM188 176l-18 14-34-44 8-14zM52 176l-14-18 44-34 14 8z"/></g>
		<circle cx="120" cy="108" r="9" fill="#1b1f2a"/>`,
	northlight: `<path d="M0 168q60-26 120-8t120-8v88H0z" fill="#1d3557"/><path d="M104 164l6-84h20l6 84z" fill="#27466f"/>
		<path d="M102 80h36l-18-26z" fill="#c23621"/><path d="M108 84h24v18h-24z" fill="#f3d28a"/>
		<path d="M140 88l92-34v74zM100 88L8 54v74z" fill="#f3d28a"/>
		<path d="M120 8l6 14 14 6-14 6-6 14-6-14-14-6 14-6z" fill="#1d3557"/>`,
}

const folder = join(import.meta.dirname, '../logos')
mkdirSync(folder, { recursive: true })
for (const [publisherId, sign] of Object.entries(signs)) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><path d="M0 0h240v240H0z" fill="#fff"/>${sign}</svg>`
	await sharp(Buffer.from(svg))
		.png({ palette: true })
		.toFile(join(folder, `${publisherId}.png`))
}
