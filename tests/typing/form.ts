import type { Locator, Page } from '@playwright/test'

export const forms = ['product', 'contents', 'tracks'] as const
export type FormName = (typeof forms)[number]
/** One field as it stands on the screen; rows know it by `row:column`, a record by its label. */
export type Cell = { key: string; value: string; kind: 'text' | 'number' | 'choice' }
export type Seen = { cells: Cell[]; indents: string; status: string; isAsking: boolean }

const addresses: { [name in FormName]: string } = {
	product: '&part=product',
	contents: '&data=tableOfContent',
	tracks: '&data=audio',
}
export const addressOf = (book: string, name: FormName) => `/admin?tab=books&book=${book}${addresses[name]}`

/** The fields that are typed in or chosen; others have rules that random letters break. */
export const texts = ['Name', 'Authors', 'Series', 'Description in Russian', 'Description in English']
export const choices = ['Level', 'Age mark']

export async function look(page: Page, name: FormName): Promise<Seen> {
	return page.evaluate(
		({ isList, texts, choices }) => {
			const cells: Cell[] = []
			let indents = ''
			type Cell = { key: string; value: string; kind: 'text' | 'number' | 'choice' }
			if (isList) {
				for (const [at, row] of [...document.querySelectorAll('main fieldset ol > li')].entries()) {
					indents += getComputedStyle(row).marginInlineStart === '0px' ? '0' : '1'
					for (const [column, input] of [...row.querySelectorAll('input')].entries())
						cells.push({
							key: `${at}:${column}`,
							value: input.value,
							kind: input.inputMode === 'numeric' ? 'number' : 'text',
						})
				}
			} else
				for (const label of [...texts, ...choices]) {
					const found = [...document.querySelectorAll('main label')].find(
						element => element.textContent?.trim() === label,
					)
					const field = found && document.getElementById((found as HTMLLabelElement).htmlFor)
					if (field)
						cells.push({
							key: label,
							value: (field as HTMLInputElement).value,
							kind: choices.includes(label) ? 'choice' : 'text',
						})
				}
			const status = [...document.querySelectorAll('main p[role=status]')].map(p => p.textContent).join('|')
			return { cells, indents, status, isAsking: document.querySelector('[role=alertdialog]') !== null }
		},
		{ isList: name !== 'product', texts, choices },
	)
}

export const textOf = (seen: Seen) => seen.cells.map(cell => `${cell.key}=${cell.value.trim()}`).join('\n')

export function fieldAt(page: Page, name: FormName, key: string): Locator {
	if (name === 'product') return page.getByLabel(key, { exact: true })
	const [row = 0, column = 0] = key.split(':').map(Number)
	return page.locator('main fieldset ol > li').nth(row).locator('input').nth(column)
}

/** What has the focus after it was lost. */
export const nowhere = 'nothing'

/** The field that has the focus, by its key; what else has it, by its name. */
export function focusOf(page: Page): Promise<string> {
	return page.evaluate(nowhere => {
		const field = document.activeElement
		const row = field?.closest('fieldset ol > li')
		if (row && field instanceof HTMLInputElement) {
			const at = [...(row.parentElement?.children ?? [])].indexOf(row)
			return `${at}:${[...row.querySelectorAll('input')].indexOf(field)}`
		}
		if (!field || field === document.body) return nowhere
		const label = (field as HTMLInputElement).labels?.[0]?.textContent
		return label?.trim() ?? `${field.tagName} ${field.textContent ?? ''}`.trim().slice(0, 60)
	}, nowhere)
}
