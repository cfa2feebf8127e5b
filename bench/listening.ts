import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { addBookWithTracks } from '../tests/book-with-tracks.ts'
import { chromiumPath } from '../tests/browser.ts'
import { openTestShop } from '../tests/shop.ts'

/**
 * A pupil jumps to the middle of a track of half an hour on a line of 20 Mbit/s and 20 ms: how long until the sound
 * goes on there, and how much was moved for it. And: how long a book of two hundred tracks takes to be listed.
 * Needs ffmpeg to make the track.
 */
const megabitsPerSecond = 20
const latencyMs = 20
const minutes = 30
const rounds = 5
const kinds = [
	{ file: 'long.mp3', encode: ['-b:a', '96k'] },
	{ file: 'long.m4a', encode: ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'] },
]

function makeTrack(file: string, encode: string[]): Buffer {
	const folder = mkdtempSync(path.join(tmpdir(), 'bench-sound-'))
	const target = path.join(folder, file)
	const noise = `sine=frequency=330:duration=${minutes * 60}`
	const made = spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', noise, '-ac', '1', ...encode, target])
	if (made.status !== 0) throw new Error(`ffmpeg did not make the track: ${made.stderr}`)
	const bytes = readFileSync(target)
	rmSync(folder, { recursive: true })
	return bytes
}

type Jump = { ms: number; bytesAtStart: number; bytesAfter: number }

/** One jump of a fresh visitor. */
async function jump(page: Page, network: CDPSession, address: string): Promise<Jump> {
	let bytes = 0
	const count = ({ dataLength }: { dataLength: number }) => {
		bytes += dataLength
	}
	await page.evaluate(async src => {
		const audio = new Audio(src)
		Object.assign(window, { audio })
		await audio.play()
		await new Promise(resolve => setTimeout(resolve, 1500))
	}, address)
	network.on('Network.dataReceived', count)
	const ms = await page.evaluate(async seconds => {
		const { audio } = window as unknown as { audio: HTMLAudioElement }
		const began = performance.now()
		audio.currentTime = seconds
		while (audio.seeking || audio.currentTime <= seconds) await new Promise(resolve => setTimeout(resolve, 2))
		return performance.now() - began
	}, minutes * 30)
	const bytesAtStart = bytes
	await page.waitForTimeout(2000)
	network.off('Network.dataReceived', count)
	await page.evaluate(() => {
		const { audio } = window as unknown as { audio: HTMLAudioElement }
		audio.removeAttribute('src')
		// Without it the connection stays open, and a browser has six of them.
		audio.load()
	})
	return { ms, bytesAtStart, bytesAfter: bytes }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

async function main(): Promise<void> {
	const shop = await openTestShop()
	const executablePath = chromiumPath()
	const browser = await chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
	})
	try {
		const files = kinds.map(kind => kind.file)
		const many = Array.from({ length: 200 }, (_, index) => `${index}.mp3`)
		await addBookWithTracks(shop, 'long_demo', [...files, ...many])
		for (const { file, encode } of kinds)
			await shop.services.files.put(`sounds/long/${file}`, makeTrack(file, encode))
		shop.app.get('/blank', (_, reply) =>
			reply.header('content-security-policy', 'media-src *').type('text/html').send('<p>'),
		)
		const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
		const page = await browser.newPage()
		await page.goto(`${address}/blank`)
		const network = await page.context().newCDPSession(page)
		await network.send('Network.enable')
		await network.send('Network.emulateNetworkConditions', {
			offline: false,
			latency: latencyMs,
			downloadThroughput: (megabitsPerSecond * 1e6) / 8,
			uploadThroughput: -1,
		})
		for (const file of files) {
			const jumps: Jump[] = []
			for (let round = 0; round < rounds; round++)
				// Another address each time: media that was fetched is kept in memory, whatever the cache forgets.
				jumps.push(await jump(page, network, `/content/sounds/long_demo/${file}?ticket=${round}`))
			console.log(
				`${file}: sound in the middle after ${Math.round(median(jumps.map(j => j.ms)))} ms (slowest ${Math.round(
					Math.max(...jumps.map(j => j.ms)),
				)} ms), moved until then ${kilobytes(median(jumps.map(j => j.bytesAtStart)))}, two seconds later ${kilobytes(
					median(jumps.map(j => j.bytesAfter)),
				)}`,
			)
		}
		const began = performance.now()
		const answer = await shop.app.inject({
			method: 'POST',
			url: '/api/listening/tracks',
			payload: { book_id: 'long_demo' },
		})
		console.log(
			`${answer.json().tracks.length} tracks listed in ${Math.round(performance.now() - began)} ms, ${kilobytes(answer.rawPayload.length)}`,
		)
	} finally {
		await browser.close()
		await shop.close()
	}
}

await main()
