import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MomentField } from './moment-field.tsx'

test('a date that is typed in part is told at its field, until it is whole', async () => {
	const onChange = vi.fn()
	await render(<MomentField label="Until" value={null} timeZone="Europe/Moscow" onChange={onChange} />)
	const field = page.getByLabelText('Until')
	await field.click()
	await userEvent.keyboard('1')

	await userEvent.tab()
	await userEvent.click(document.body)

	await expect.element(field).toHaveAccessibleDescription('The date or its time is not complete')
	await field.fill('2026-12-01T10:00')
	await expect.element(field).not.toHaveAccessibleDescription()
	expect(onChange).toHaveBeenLastCalledWith(Date.parse('2026-12-01T07:00Z') / 1000)
})
