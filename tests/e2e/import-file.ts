import type { Page } from '@playwright/test'
import { administrator, expect } from './open-shop.ts'

/** Opens the editor in Russian. */
export async function signInInRussian(page: Page): Promise<void> {
	await page.goto('/login', { waitUntil: 'networkidle' })
	await page.getByLabel('Электронная почта').fill(administrator.email)
	await page.getByLabel('Пароль').fill(administrator.password)
	await page.locator('main button[type=submit]').click()
	// The login leads on by itself; whoever went elsewhere meanwhile would cross it.
	await page.waitForURL(/admin$/)
	await expect(page.getByRole('link', { name: 'Админ' })).toBeVisible()
}

/** Drops a PDF and makes a book of it. @returns `a book`, or the words of the refusal */
export async function importFile(page: Page, name: string, buffer: Buffer): Promise<string> {
	await page.goto('/admin?tab=books')
	await page.locator('input[accept^=".pdf"]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
	await page.getByRole('textbox', { name: 'Название', exact: true }).fill(`Трудный файл ${name}`)
	await page.getByRole('button', { name: /Сделать (1 )?книгу/ }).click()
	const refusal = page.getByRole('alert').filter({ hasText: 'Книга не получилась' })
	const made = page.getByRole('heading', { name: `Трудный файл ${name}` })
	await expect(refusal.or(made)).toBeVisible({ timeout: 60_000 })
	return (await made.isVisible()) ? 'a book' : refusal.innerText()
}
