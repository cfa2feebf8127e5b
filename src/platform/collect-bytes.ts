import { AppError } from '#contract/errors.ts'

/** @throws AppError too_large as soon as there are more than `maxBytes` */
export async function collectBytes(content: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of content) {
		size += chunk.length
		if (size > maxBytes) throw new AppError('too_large')
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}
