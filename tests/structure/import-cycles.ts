import { featureOf, type Import, importsOf, isCode, type SourceFile } from './source-files.ts'

/** Groups of files that import each other in a circle, imports of types included (Tarjan's algorithm). */
export function importCycles(files: SourceFile[]): string[][] {
	const code = files.filter(isCode)
	const known = new Set(code.map(({ path }) => path))
	const targets = new Map(
		code.map(file => [
			file.path,
			importsOf(file)
				.map(({ to }) => to)
				.filter(to => known.has(to)),
		]),
	)
	const order = new Map<string, number>()
	const low = new Map<string, number>()
	const stack: string[] = []
	const cycles: string[][] = []

	function visit(file: string): void {
		order.set(file, order.size)
		low.set(file, order.size - 1)
		stack.push(file)
		for (const to of targets.get(file) ?? []) {
			if (!order.has(to)) visit(to)
			if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
		}
		if (low.get(file) !== order.get(file)) return
		const cycle = stack.splice(stack.indexOf(file))
		if (cycle.length > 1) cycles.push(cycle)
	}
	for (const { path } of code) if (!order.has(path)) visit(path)
	return cycles
}

/** Pairs of features whose contracts or rules import each other. */
export function mutualContracts(files: SourceFile[]): string[] {
	const contracts = files.filter(({ path }) =>
		/^src\/features\/[^/]+\/(contract|rules|fields)\.ts$/.test(path),
	)
	const pairs = new Set(contracts.flatMap(importsOf).flatMap(pairOf))
	return [...pairs].filter(pair => pair < reversed(pair) && pairs.has(reversed(pair)))
}

function pairOf({ from, to }: Import): string[] {
	const [one, other] = [featureOf(from), featureOf(to)]
	return one && other && one !== other ? [`${one} ${other}`] : []
}

function reversed(pair: string): string {
	return pair.split(' ').reverse().join(' ')
}
