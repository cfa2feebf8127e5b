import { useCallback, useEffect, useState } from 'react'
import { CallError, call } from '#contract/call.ts'
import type { QuizTask, quizApi, StoredTask } from '../contract.ts'

/** A deleted task stays in the list until the screen is left. */
export type ListedTask = StoredTask & { isRemoved: boolean }
export type Tasks =
	| { status: 'loading' }
	| { status: 'failed' }
	| { status: 'ready'; tasks: readonly ListedTask[] }

/** Every change throws the CallError that refused it. */
export function useTasks() {
	const [tasks, setTasks] = useState<Tasks>({ status: 'loading' })
	const load = useCallback(
		() =>
			call<typeof quizApi.list>('GET /api/quiz/editor/tasks', {}).then(
				reply => setTasks({ status: 'ready', tasks: reply.tasks.map(listedTask) }),
				(error: unknown) => {
					if (!(error instanceof CallError)) throw error
					setTasks({ status: 'failed' })
				},
			),
		[],
	)
	useEffect(() => void load(), [load])

	function change(by: (tasks: readonly ListedTask[]) => readonly ListedTask[]) {
		setTasks(now => (now.status === 'ready' ? { status: 'ready', tasks: by(now.tasks) } : now))
	}
	function replace(task: ListedTask) {
		change(now => now.map(other => (other.task_id === task.task_id ? task : other)))
	}
	const of = ({ task_id }: StoredTask) => ({ params: { task_id: String(task_id) } })

	return {
		tasks,
		load,
		async add(task: QuizTask): Promise<void> {
			const reply = await call<typeof quizApi.add>('POST /api/quiz/editor/tasks', { body: task })
			const { task_id: added } = reply.task
			change(now => [listedTask(reply.task), ...now.filter(({ task_id }) => task_id !== added)])
		},
		async save({ version, ...stored }: StoredTask, task: QuizTask): Promise<void> {
			const sent = { ...of({ version, ...stored }), body: { ...task, version } }
			const reply = await call<typeof quizApi.change>('POST /api/quiz/editor/tasks/:task_id', sent)
			replace(listedTask(reply.task))
		},
		async remove(task: ListedTask): Promise<void> {
			await call<typeof quizApi.remove>('DELETE /api/quiz/editor/tasks/:task_id', of(task))
			replace({ ...task, isRemoved: true })
		},
		async restore(task: ListedTask): Promise<void> {
			const sent = { ...of(task), body: {} }
			const reply = await call<typeof quizApi.restore>('POST /api/quiz/editor/tasks/:task_id/restore', sent)
			replace(listedTask(reply.task))
		},
	}
}

function listedTask(task: StoredTask): ListedTask {
	return { ...task, isRemoved: false }
}
