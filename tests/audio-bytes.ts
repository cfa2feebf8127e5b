import { oggChecksum } from '#platform/audio/ogg-checksum.ts'

/** Sounds made by hand, byte by byte, of frames of silence that every decoder knows. What is told of is in them. */

/** MPEG 1 layer III of 44.1 kHz: 26 ms each. */
export function mp3Frames(count: number, kilobits: 128 | 320 = 128): Buffer {
	const frame = Buffer.alloc(kilobits === 128 ? 417 : 1044)
	frame.set([0xff, 0xfb, kilobits === 128 ? 0x90 : 0xe0, 0xc4])
	return Buffer.concat(Array.from({ length: count }, () => frame))
}

/** A first frame as encoders write it, that says how many follow. */
export function xingFrame(frames: number): Buffer {
	const frame = mp3Frames(1)
	frame.write('Xing', 21)
	frame.writeUInt32BE(1, 25)
	frame.writeUInt32BE(frames, 29)
	return frame
}

/** An ID3v2 tag as large as a small cover, in which the bytes of a frame stand. */
export function id3v2(size = 2000): Buffer {
	const tag = Buffer.alloc(10 + size, 0x20)
	tag.write('ID3\x04\0\0')
	tag.writeUInt32BE(((size >> 7) << 8) | (size & 127), 6)
	tag.set([0xff, 0xfb, 0x90, 0xc4], 500)
	return tag
}

export const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)])

export function apeTag(): Buffer {
	const item = Buffer.from('\x05\0\0\0\0\0\0\0Title\0Songs', 'latin1')
	const foot = Buffer.alloc(32)
	foot.write('APETAGEX')
	foot.writeUInt32LE(2000, 8)
	foot.writeUInt32LE(item.length + 32, 12)
	foot.writeUInt32LE(1, 16)
	return Buffer.concat([item, foot])
}

type OggPage = { packets: Buffer[]; number: number; granule: number; flags?: number }

export function oggPage({ packets, number, granule, flags = 0 }: OggPage): Buffer {
	const head = Buffer.alloc(27 + packets.length)
	head.write('OggS')
	head[5] = flags
	head.writeBigUInt64LE(BigInt(granule), 6)
	head.writeUInt32LE(77, 14)
	head.writeUInt32LE(number, 18)
	head[26] = packets.length
	for (const [place, packet] of packets.entries()) head[27 + place] = packet.length
	const page = Buffer.concat([head, ...packets])
	page.writeUInt32LE(oggChecksum(page), 22)
	return page
}

const [first, last] = [2, 4]

/** Opus, 20 ms of silence a packet, fifty packets a page; pages in order. */
export function opusPages(seconds: number): Buffer[] {
	const head = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')
	const tags = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1')
	const silence = Buffer.from([0xf8, 0xff, 0xfe])
	return [
		oggPage({ packets: [head], number: 0, granule: 0, flags: first }),
		oggPage({ packets: [tags], number: 1, granule: 0 }),
		...Array.from({ length: seconds }, (_, second) =>
			oggPage({
				packets: Array(50).fill(silence),
				number: second + 2,
				granule: (second + 1) * 48_000,
				flags: second === seconds - 1 ? last : 0,
			}),
		),
	]
}

/** Vorbis whose packets are as long as told, for what is read of it without decoding; pages in order. */
export function vorbisPages(packetBytes: readonly number[]): Buffer[] {
	const head = Buffer.from('\x01vorbis\0\0\0\0\x01\x44\xac\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xb8\x01', 'latin1')
	const [comment, setup] = [Buffer.from('\x03vorbis'), Buffer.from('\x05vorbis')]
	return [
		oggPage({ packets: [head], number: 0, granule: 0, flags: first }),
		oggPage({ packets: [comment, setup], number: 1, granule: 0 }),
		oggPage({
			packets: packetBytes.map(size => Buffer.alloc(size)),
			number: 2,
			granule: packetBytes.length * 1024,
			flags: last,
		}),
	]
}

function box(name: string, ...content: (Buffer | number[])[]): Buffer {
	const bytes = Buffer.concat(content.map(part => (Array.isArray(part) ? words(part) : part)))
	const head = Buffer.alloc(8)
	head.writeUInt32BE(8 + bytes.length)
	head.write(name, 4)
	return Buffer.concat([head, bytes])
}

function words(numbers: number[]): Buffer {
	const bytes = Buffer.alloc(numbers.length * 4)
	for (const [place, number] of numbers.entries()) bytes.writeUInt32BE(number, place * 4)
	return bytes
}

/** A frame of AAC, 1024 samples: one channel or a pair of them. */
export const aacFrames = {
	single: Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]),
	pair: Buffer.from([0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80]),
}

type M4a = {
	frames: readonly Buffer[]
	/** What the table of sizes says of each frame. */
	sizes?: readonly number[]
	/** How many frames the table of durations counts. */
	timed?: number
	/** How far behind the beginning of the sound its chunk is said to begin. */
	shift?: number
}

/** AAC in an MP4: what it is, where its frames are and, at the end, the frames. */
export function m4a({ frames, sizes = frames.map(frame => frame.length), timed, shift = 0 }: M4a): Buffer {
	const type = box('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1'))
	const samples = frames.length * 1024
	const esds = Buffer.from(
		'\0\0\0\0\x03\x19\0\0\0\x04\x11\x40\x15\0\0\0\0\0\0\0\0\0\0\0\x05\x02\x12\x08\x06\x01\x02',
		'latin1',
	)
	const entry = box('mp4a', [0, 1, 0, 0, 0x00010010, 0, 44_100 * 65_536], box('esds', esds))
	const movie = (at: number) =>
		box(
			'moov',
			box(
				'trak',
				box(
					'mdia',
					box('mdhd', [0, 0, 0, 44_100, samples, 0]),
					box('hdlr', [0, 0], Buffer.from('soun'), [0, 0, 0]),
					box(
						'minf',
						box(
							'stbl',
							box('stsd', [0, 1], entry),
							box('stts', [0, 1, timed ?? frames.length, 1024]),
							box('stsc', [0, 1, 1, frames.length, 1]),
							box('stsz', [0, 0, sizes.length, ...sizes]),
							box('stco', [0, 1, at]),
						),
					),
				),
			),
		)
	const at = type.length + movie(0).length + 8
	return Buffer.concat([type, movie(at + shift), box('mdat', ...frames)])
}
