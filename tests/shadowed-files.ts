import {
	closeSync,
	ftruncateSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { DurableFiles, type NodeFiles } from '#platform/database/durable-files.ts'

/**
 * PGlite's directory with a shadow: what the disk would hold if the power went. Of what is written the shadow gets
 * only what was forced to the disk and, at the cut, a random half of the other 4 kB blocks, as if the kernel had just
 * been writing them back. Names and truncations reach it at once and in order.
 *
 * Not simulated: names lost from directories, disks that lie about a flush.
 */
export class ShadowedFiles extends DurableFiles {
	readonly #live: string
	readonly #shadow: string
	/** Path → numbers of the blocks written and not yet forced. */
	readonly #dirty = new Map<string, Set<number>>()
	#isCut = false

	/** @param shadow begins as a copy of `live`. */
	constructor(live: string, shadow: string) {
		super(live, error => {
			throw error
		})
		this.#live = live
		this.#shadow = shadow
	}

	/** The power goes. Nothing after this reaches the shadow. */
	cut(random: () => number): void {
		for (const [path, blocks] of this.#dirty) {
			const lucky = [...blocks].filter(() => random() < 0.5)
			if (lucky.length > 0) this.#store(path, lucky)
		}
		this.#isCut = true
	}

	protected override hook(nodefs: NodeFiles): void {
		super.hook(nodefs)
		this.#followContent(nodefs)
		this.#followNames(nodefs as NodeFiles & NodeNames)
	}

	#followContent(nodefs: NodeFiles): void {
		const { write, fsync } = nodefs.stream_ops
		nodefs.stream_ops.write = (stream, buffer, offset, length, position) => {
			const written = write(stream, buffer, offset, length, position)
			const path = nodefs.realPath(stream.node)
			const blocks = this.#dirty.get(path) ?? new Set()
			for (let block = Math.floor(position / blockBytes); block * blockBytes < position + written; block++)
				blocks.add(block)
			this.#dirty.set(path, blocks)
			return written
		}
		nodefs.stream_ops.fsync = stream => {
			const result = fsync?.(stream) ?? 0
			const path = nodefs.realPath(stream.node)
			const blocks = this.#dirty.get(path)
			if (blocks && !this.#isCut) this.#store(path, [...blocks])
			this.#dirty.delete(path)
			return result
		}
	}

	#followNames(nodefs: NodeFiles & NodeNames): void {
		const { mknod, rename, unlink, rmdir, setattr } = nodefs.node_ops
		const place = (parent: unknown, name: string) => join(nodefs.realPath(parent), name)
		nodefs.node_ops.mknod = (parent, name, mode, device) => {
			const node = mknod(parent, name, mode, device)
			const isDirectory = (mode & 0o170000) === 0o040000
			this.#onShadow(place(parent, name), path => {
				if (isDirectory) mkdirSync(path, { recursive: true })
				else closeSync(openSync(path, 'a'))
			})
			return node
		}
		nodefs.node_ops.rename = (node, parent, name) => {
			const from = nodefs.realPath(node)
			const to = place(parent, name)
			rename(node, parent, name)
			this.#onShadow(from, path => renameSync(path, this.#shadowOf(to)))
			const blocks = this.#dirty.get(from)
			this.#dirty.delete(to)
			if (blocks) this.#dirty.set(to, blocks)
			this.#dirty.delete(from)
		}
		nodefs.node_ops.unlink = (parent, name) => {
			unlink(parent, name)
			this.#dirty.delete(place(parent, name))
			this.#onShadow(place(parent, name), path => rmSync(path))
		}
		nodefs.node_ops.rmdir = (parent, name) => {
			rmdir(parent, name)
			this.#onShadow(place(parent, name), path => rmSync(path, { recursive: true }))
		}
		nodefs.node_ops.setattr = (node, attributes) => {
			setattr(node, attributes)
			const { size } = attributes
			if (size !== undefined) this.#onShadow(nodefs.realPath(node), path => resize(path, size))
		}
	}

	#shadowOf(path: string): string {
		return join(this.#shadow, relative(this.#live, path))
	}

	#onShadow(path: string, act: (path: string) => void): void {
		if (!this.#isCut) act(this.#shadowOf(path))
	}

	#store(path: string, blocks: number[]): void {
		const content = readFileSync(path)
		const file = openSync(this.#shadowOf(path), 'r+')
		for (const block of blocks) {
			const bytes = content.subarray(block * blockBytes, (block + 1) * blockBytes)
			writeSync(file, bytes, 0, bytes.length, block * blockBytes)
		}
		closeSync(file)
	}
}

const blockBytes = 4096

function resize(path: string, size: number): void {
	const file = openSync(path, 'r+')
	ftruncateSync(file, size)
	closeSync(file)
}

/** The rest of Emscripten's NODEFS that the shadow follows. */
interface NodeNames {
	node_ops: {
		mknod(parent: unknown, name: string, mode: number, device: number): unknown
		rename(node: unknown, parent: unknown, name: string): void
		unlink(parent: unknown, name: string): void
		rmdir(parent: unknown, name: string): void
		setattr(node: unknown, attributes: { size?: number }): void
	}
}
