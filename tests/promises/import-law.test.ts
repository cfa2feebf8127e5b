import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const biome = path.join(
	path.dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')),
	'bin/biome',
)
const planted = mkdtempSync(path.join(tmpdir(), 'import-law-'))
afterAll(() => rmSync(planted, { recursive: true }))
copyFileSync('biome.json', path.join(planted, 'biome.json'))

/** What the linter says of a file that imports `imported`, planted under the project's own law. */
function lint(file: string, imported: string): string {
	const place = path.join(planted, file)
	mkdirSync(path.dirname(place), { recursive: true })
	writeFileSync(place, `import { thing } from '${imported}'\nexport const other = thing\n`)
	const only = '--only=style/noRestrictedImports'
	const run = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', only, file], {
		cwd: planted,
		encoding: 'utf8',
	})
	return `${run.stdout}${run.stderr}`
}

test.each([
	['src/contract/money.ts', '#platform/clock.ts'],
	['src/contract/money.ts', '#features/books/contract.ts'],
	['src/platform/mail.ts', '#http/access.ts'],
	['src/platform/mail.ts', '#features/books/contract.ts'],
	['src/http/gate.ts', '#features/accounts/contract.ts'],
	['src/http/gate.ts', '#main/config.ts'],
	['src/design/button.tsx', '#features/catalogue/contract.ts'],
	['src/i18n/money.ts', '#platform/clock.ts'],
	['src/features/quiz/contract.ts', '#platform/clock.ts'],
	['src/features/quiz/contract.ts', './server/quiz.store.ts'],
	['src/features/quiz/server/quiz.service.ts', '#features/books/server/books.service.ts'],
	['src/features/quiz/server/quiz.service.ts', '../ui/quiz.tsx'],
	['src/features/quiz/server/quiz.service.ts', '#main/services.ts'],
	['src/features/quiz/ui/quiz.tsx', '#features/books/ui/cover.tsx'],
	['src/features/quiz/ui/quiz.tsx', '../server/quiz.store.ts'],
	['src/features/quiz/ui/quiz.tsx', '#platform/clock.ts'],
	['src/web/quiz.page.tsx', '#features/quiz/server/quiz.store.ts'],
	['src/web/quiz.page.tsx', '#main/services.ts'],
	['src/main/extra.ts', '#web/routes.ts'],
	['src/main/extra.ts', '#features/quiz/ui/quiz.tsx'],
])('%s may not import %s', (file, imported) => {
	const said = lint(file, imported)

	expect(said).toContain('noRestrictedImports')
})

test.each([
	['src/platform/mail.ts', '#contract/vocabulary.ts'],
	['src/http/gate.ts', '#platform/clock.ts'],
	['src/features/quiz/contract.ts', '#features/books/contract.ts'],
	['src/features/quiz/server/quiz.service.ts', '#http/access.ts'],
	['src/features/quiz/server/quiz.service.ts', '../contract.ts'],
	['src/features/quiz/ui/quiz.tsx', '#design/button.tsx'],
	['src/features/quiz/ui/quiz.tsx', '../words.en.json'],
	['src/web/quiz.page.tsx', '#features/quiz/ui/quiz.tsx'],
	['src/main/extra.ts', '#features/quiz/server/quiz.store.ts'],
])('%s may import %s', (file, imported) => {
	const said = lint(file, imported)

	expect(said).toContain('Checked 1 file')
	expect(said).not.toContain('noRestrictedImports')
})
