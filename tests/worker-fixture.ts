import { runWorkerProgram } from '#platform/worker-program.ts'

/** A worker program that does what a test needs: answers, refuses, waits for ever, or is ended by its task. */
export type FixtureTask =
	| { do: 'echo'; text: string }
	| { do: 'refuse'; reason: string }
	| { do: 'wait' | 'burn' | 'grow' | 'exit' | 'pid' }

runWorkerProgram(async (task: FixtureTask): Promise<string> => {
	switch (task.do) {
		case 'echo':
			return task.text
		case 'pid':
			return String(process.pid)
		case 'refuse':
			throw Object.assign(new Error('refused'), { reason: task.reason })
		case 'wait':
			return new Promise(() => setInterval(() => undefined, 1000))
		case 'burn':
			for (;;) Math.sqrt(Math.random())
		case 'grow':
			return grow()
		case 'exit':
			process.exit(7)
	}
})

async function grow(): Promise<string> {
	const held: Buffer[] = []
	for (;;) {
		held.push(Buffer.alloc(8 * 1_048_576, 1))
		await new Promise(resolve => setTimeout(resolve, 1))
	}
}
