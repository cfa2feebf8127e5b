import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { CallError } from '#contract/call.ts'
import { useEditorHealth } from './editor-health.ts'

test.each([
	['too_many', false],
	['unavailable', false],
	['invalid', true],
] as const)('after %s the editor is ready: %s', async (code, isReady) => {
	const { result, act } = await renderHook(() => useEditorHealth())

	await act(() => result.current.failed(new CallError(code, [])))

	expect(result.current.isReady).toBe(isReady)
})
