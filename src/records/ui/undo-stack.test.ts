import { describe, expect, test } from 'vitest'
import { newStack, push, redo, undo } from './undo-stack.ts'

describe('undo', () => {
	test('goes back step by step and forward again', () => {
		const typed = push(push(newStack('a'), 'b', { field: '', atMs: 0 }), 'c', { field: '', atMs: 0 })

		expect(undo(undo(typed)).now).toBe('a')
		expect(undo(undo(undo(typed))).now).toBe('a')
		expect(redo(undo(typed)).now).toBe('c')
	})

	test('takes what was typed in one go as one step', () => {
		const first = push(newStack('a'), 'ab', { field: '0.title', atMs: 0 })
		const second = push(first, 'abc', { field: '0.title', atMs: 300 })

		expect(undo(second).now).toBe('a')
	})
})
