import path from 'node:path'
import { type BenchBook, imagesOf } from './books.ts'
import type { Engine } from './measures.ts'
import { type PeerBook, peersAreInstalled, servePeers } from './peers.ts'
import { bundleReactPdf } from './react-pdf.ts'
import { bareImage } from './results.ts'
import type { BenchShop } from './shop.ts'
import { slowLine } from './slow-line.ts'

type LineSpeed = { bitsPerSecond: number; roundTripMs: number }
export type Engines = {
	line: Awaited<ReturnType<typeof slowLine>>
	peerLine: Awaited<ReturnType<typeof slowLine>>
	ours: Engine
	/** The image of the first page and nothing else, through our own line. */
	bare: Engine
	peers: Engine[]
}

export async function setUp(
	ours: BenchShop,
	measured: readonly BenchBook[],
	{ cache, speed }: { cache: string; speed: LineSpeed },
): Promise<Engines> {
	const peerBooks = new Map<string, PeerBook>()
	const editions = new Map<string, string>()
	for (const book of measured) {
		const opened = await ours.call('POST', '/api/reading/open', { book_id: book.id })
		editions.set(book.id, String(opened.edition))
		const images = peersAreInstalled
			? await imagesOf(ours, book.id, book.pages)
			: new Map<number, Uint8Array>()
		const image = (index: number) => images.get(index) ?? new Uint8Array()
		peerBooks.set(book.id, { pdf: path.resolve(book.pdf), sizes: opened.pages as [number, number][], image })
	}
	const reactPdf = peersAreInstalled ? await bundleReactPdf(path.join(cache, 'react-pdf')) : null
	const peers = await servePeers(peerBooks, reactPdf)
	if (!peersAreInstalled)
		process.stdout.write('The peers are not installed: npm ci --ignore-scripts --prefix bench/peers\n')
	const own = await slowLine(ours.port, speed)
	const peerLine = await slowLine(peers.port, speed)
	const peer = (name: string, kind: string): Engine => ({
		name,
		ours: false,
		url: book => `http://127.0.0.1:${peerLine.port}/${kind}/${book}`,
	})
	return {
		line: own,
		peerLine,
		ours: { name: 'ours', ours: true, url: book => `http://127.0.0.1:${own.port}/demo-books/${book}` },
		bare: {
			...{ name: bareImage, ours: false, isImage: true },
			url: book => `http://127.0.0.1:${own.port}/content/pages/${book}/${editions.get(book)}/0/794`,
		},
		peers: peersAreInstalled
			? [peer('Mozilla', 'mozilla'), peer('BookReader', 'bookreader'), peer('react-pdf', 'reactpdf')]
			: [],
	}
}
