import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Row } from '#records/ui/row.ts'
import { RowsEditor } from './rows-editor.tsx'
import { schemas } from './schemas.ts'

beforeEach(() => page.viewport(360, 780))

function Contents() {
	const [rows, setRows] = useState<Row[]>([
		{ title: 'The quay', page: 1 },
		{ title: 'Storm', page: 2 },
		{ title: 'Calm', page: 3 },
	])
	return (
		<>
			<RowsEditor
				schema={schemas.tableOfContent}
				rows={rows}
				errors={new Map()}
				warnings={new Map()}
				onChange={next => setRows(next)}
				onFocus={() => undefined}
				blank={() => ({ title: '', page: 1 })}
				label="Contents"
			/>
			<output>{JSON.stringify(rows)}</output>
		</>
	)
}

test('on a phone the row that is typed in moves and is indented by buttons, and keeps the focus', {
	tags: 'slow',
}, async () => {
	const screen = await render(<Contents />)
	await screen.getByLabelText('Page').nth(2).click()
	await screen.getByRole('button', { name: 'Move the row up' }).click()

	await expect.element(screen.getByLabelText('Page').nth(1)).toHaveValue('3')
	await expect.element(screen.getByLabelText('Page').nth(1)).toHaveFocus()
	await screen.getByRole('button', { name: 'Make it a subsection' }).click()

	await expect.element(screen.getByLabelText('Page').nth(1)).toHaveFocus()
	await expect
		.element(screen.getByText(/"The quay","page":1,"subsections":\[\{"title":"Calm","page":3\}\]/))
		.toBeInTheDocument()
	await screen.getByRole('button', { name: 'Make it a section' }).click()
	await expect.element(screen.getByText(/\{"title":"Calm","page":3\},\{"title":"Storm"/)).toBeInTheDocument()
})

test('the buttons are 44 px wide and high, and are not there on a large screen with a mouse', async () => {
	const screen = await render(<Contents />)
	await screen.getByLabelText('Title').first().click()
	const up = screen.getByRole('button', { name: 'Move the row up' })
	const { width, height } = up.element().getBoundingClientRect()
	expect([width, height]).toEqual([44, 44])

	await page.viewport(1280, 900)

	await expect.element(screen.getByRole('button', { name: 'Move the row up' })).not.toBeInTheDocument()
})
