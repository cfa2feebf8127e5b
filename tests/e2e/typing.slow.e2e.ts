import { changeRows, choose, revert, typeSomething, undo } from '../typing/acts.ts'
import { forms, textOf } from '../typing/form.ts'
import { marksIn } from '../typing/marks.ts'
import { seeded } from '../typing/random.ts'
import { type Ledger, Typist } from '../typing/typist.ts'
import { administrator, expect, signIn, test } from './open-shop.ts'

// An hour is TYPING_MINUTES=60; what fails says its seed.
const minutes = Number(process.env.TYPING_MINUTES ?? 0.7)
const seed = Number(process.env.TYPING_SEED ?? 7)
// Tokens end while something is being saved.
test.use({ settings: { ACCESS_TOKEN_SECONDS: '20' } })

test('two editors who type at random in three tabs lose no key and no focus', async ({
	page,
	context,
	browser,
	complaints,
}) => {
	test.setTimeout((minutes + 3) * 60_000)
	const random = seeded(seed)
	const ledger: Ledger = { typed: new Map(), dropped: new Set(), counts: {} }
	const shared = { random, ledger }
	context.setDefaultTimeout(20_000)
	await signIn(page, administrator)
	await page.goto('/admin?tab=staff')
	await page.getByRole('button', { name: 'Add a person' }).click()
	await page.getByLabel('Name').fill('Anna')
	await page.getByLabel('Email').fill('anna.editor@example.com')
	await page.getByRole('radio', { name: /^Administrator/ }).check()
	await page.getByRole('button', { name: 'Add', exact: true }).click()
	const password = await page.locator('output').innerText()
	const hers = await browser.newPage()
	hers.setDefaultTimeout(20_000)
	await signIn(hers, { email: 'anna.editor@example.com', password })
	const owner = new Typist('owner', page, shared)
	const second = new Typist('owner’s second tab', await context.newPage(), shared)
	const anna = new Typist('Anna', hers, shared)
	const typists = [owner, second, anna]
	const siblingOf = (typist: Typist) => ({ owner: second, [second.who]: owner })[typist.who]
	for (const typist of typists) await typist.start('product')
	const steps: string[] = []

	const endsAt = Date.now() + minutes * 60_000
	try {
		while (Date.now() < endsAt) {
			const typist = random.of(typists)
			const isPending = typist.saves.sent !== typist.saves.answered
			if (isPending && random.happens(0.5)) await typist.settled()
			const seen = isPending ? await typist.look() : await typist.settled()
			await typist.same('before the next step')
			const way = isPending
				? random.weighed({ type: 3, rows: 1, choose: 1 })
				: seen.isAsking && random.happens(0.6)
					? 'join'
					: random.weighed({
							type: 12,
							rows: 4,
							choose: 2,
							save: 5,
							undo: 1,
							revert: 0.3,
							away: 1,
							reload: 0.5,
						})
			steps.push(`${typist.who} ${typist.form} ${way}`)
			typist.count('steps')
			const sibling = siblingOf(typist)
			if (way === 'type') await typeSomething(typist)
			else if (way === 'rows') await changeRows(typist)
			else if (way === 'choose') await choose(typist)
			else if (way === 'undo') await undo(typist)
			else if (way === 'revert') await revert(typist)
			else if (way === 'join') await typist.join(() => typeSomething(typist))
			else if (way === 'save' && !seen.isAsking) await typist.pressSave()
			else if (way === 'reload' && !seen.isAsking && sibling?.form !== typist.form) await typist.reload()
			else if (way === 'away') {
				const next = random.of(forms)
				if (sibling?.form === next && (!(await sibling.settled()) || !(await sibling.isClean()))) continue
				await clean(typist)
				await typist.open(next)
				typist.count('moves')
			}
		}
		for (const typist of typists) await clean(typist)
		for (const form of forms) {
			await anna.open(form)
			const there = marksIn(textOf(await anna.look()))
			const lost = [...ledger.typed].filter(
				([mark, of]) => of === form && !ledger.dropped.has(mark) && !there.has(mark),
			)
			expect(lost, `typed in ${form}, and nowhere in the end`).toEqual([])
		}
	} catch (error) {
		console.log(`seed ${seed}, after ${JSON.stringify(ledger.counts)}\n${steps.slice(-25).join('\n')}`)
		throw error
	}
	test
		.info()
		.annotations.push({ type: 'typing', description: JSON.stringify({ seed, minutes, ...ledger.counts }) })
	console.log(JSON.stringify({ seed, minutes, ...ledger.counts }))
	// What two saved is refused first, and a token that ran out is renewed.
	expect(complaints.filter(words => !/409|401|conflict/i.test(words))).toEqual([])
	await hers.close()
})

/** Saves until nothing is left to be saved. */
async function clean(typist: Typist): Promise<void> {
	for (let round = 0; round < 20; round++) {
		const { isAsking } = await typist.settled()
		if (!isAsking && (await typist.isClean())) return
		if (isAsking) await typist.join(async () => undefined)
		else {
			await typist.pressSave()
			await typist.settled()
		}
	}
	throw new Error(`${typist.who}: still not saved after twenty rounds`)
}
