import type { Page, Request, Response } from '@playwright/test'
import { expect } from '../e2e/open-shop.ts'
import { addressOf, type FormName, focusOf, look, nowhere, type Seen, textOf } from './form.ts'
import { lostMarks, markOf, marksIn } from './marks.ts'
import type { Random } from './random.ts'

export const book = 'grammar_in_steps'
/** What all of them have typed, and what somebody took out on purpose. */
export type Ledger = {
	typed: Map<string, FormName>
	dropped: Set<string>
	counts: { [what: string]: number }
}
type Saves = { sent: number; answered: number; refused: boolean; delayMs: number }

/** One tab of an editor: what it has to show is known before every act, and compared after it. */
export class Typist {
	readonly who: string
	readonly page: Page
	readonly random: Random
	readonly ledger: Ledger
	form: FormName = 'product'
	/** The form as it was left by the last act. */
	last = ''
	base = ''
	theirs = ''
	rejected = ''
	saves: Saves = { sent: 0, answered: 0, refused: false, delayMs: 0 }
	#reading: Promise<unknown> = Promise.resolve()
	#keepsBase = false
	/** What was asked and chosen, to be read when something is lost. */
	readonly #trace: object[] = []
	/** What had the focus before that was given to a choice between two changes. */
	#home = ''

	/** Whether the next save is the last one again, after its token was renewed. */
	#isRepeat = false

	constructor(who: string, page: Page, shared: { random: Random; ledger: Ledger }) {
		this.who = who
		this.page = page
		this.random = shared.random
		this.ledger = shared.ledger
	}

	async start(form: FormName): Promise<void> {
		await this.page.route(/\/api\/conteditor\/save(product)?$/, async route => {
			if (!this.#isRepeat) this.saves.sent++
			const { delayMs } = this.saves
			const answer = await route.fetch()
			this.#isRepeat = answer.status() === 401
			await new Promise(resolve => setTimeout(resolve, delayMs))
			await route.fulfill({ response: answer })
		})
		this.page.on('response', response => {
			this.#reading = this.#reading.then(() => this.#read(response))
		})
		await this.open(form)
	}

	count(what: string, by = 1): void {
		this.ledger.counts[what] = (this.ledger.counts[what] ?? 0) + by
	}

	mark(): string {
		const mark = markOf(this.ledger.typed.size)
		this.ledger.typed.set(mark, this.form)
		return mark
	}

	look(): Promise<Seen> {
		return look(this.page, this.form)
	}

	async open(form: FormName): Promise<void> {
		this.form = form
		await this.page.goto(addressOf(book, form))
		await this.shown()
		this.last = textOf(await this.look())
	}

	async shown(): Promise<void> {
		const bar = this.page.getByRole('button', { name: 'Save', exact: true })
		await expect(bar).toBeVisible({ timeout: 30_000 })
		await expect.poll(async () => (await this.look()).cells.length, { timeout: 30_000 }).toBeGreaterThan(0)
	}

	/** Leaves the page in the middle of it. */
	async reload(): Promise<void> {
		const before = textOf(await this.look())
		const isClean = await this.isClean()
		this.#keepsBase = !isClean
		if (this.random.happens(0.5)) await this.page.waitForTimeout(this.random.below(1500))
		await this.page.reload()
		await this.shown()
		await this.#reading
		this.#keepsBase = false
		// Where nothing is left to be saved, it is what others have saved since.
		this.last = isClean ? textOf(await this.look()) : before
		await this.same('after a reload')
		this.count('reloads')
	}

	async isClean(): Promise<boolean> {
		return (await this.look()).status.split('|').includes('All saved')
	}

	/** Nothing has changed on the screen that nobody changed. */
	async same(when: string): Promise<void> {
		await expect
			.poll(async () => textOf(await this.look()), { message: `${this.who} ${when}` })
			.toBe(this.last)
	}

	/** What an act took away was meant. */
	async meant(before: string): Promise<void> {
		this.last = textOf(await this.look())
		this.#drop(before, this.last)
	}

	#drop(before: string, now: string): void {
		const left = marksIn(now)
		for (const mark of marksIn(before)) if (!left.has(mark)) this.ledger.dropped.add(mark)
	}

	/** What was asked of the server has been answered, and is on the screen. */
	async settled(): Promise<Seen> {
		const isSettled = async () => {
			const { status, isAsking } = await this.look()
			const { sent, answered, refused } = this.saves
			return sent === answered && !status.includes('Saving…') && (!refused || isAsking)
		}
		await expect.poll(isSettled, { message: `${this.who} saved`, timeout: 30_000 }).toBe(true)
		await this.#reading
		return this.look()
	}

	async pressSave(): Promise<void> {
		const { sent } = this.saves
		this.saves.delayMs = this.random.below(1500)
		const { status } = await this.look()
		if (/error/.test(status)) throw new Error(`${this.who}: cannot be saved: ${status}\n${this.last}`)
		if (this.random.happens(0.6)) {
			const focus = await focusOf(this.page)
			await this.page.keyboard.press('Control+s')
			expect(await focusOf(this.page), `${this.who}: focus after Ctrl+S`).toBe(focus)
		} else await this.page.getByRole('button', { name: 'Save', exact: true }).click()
		await expect.poll(() => this.saves.sent, { message: `${this.who} saved` }).toBeGreaterThan(sent)
		this.count('saves')
	}

	/** Chooses at random in what two have changed, and saves it; types on meanwhile. */
	async join(typeOn: () => Promise<void>): Promise<void> {
		const panel = this.page.getByRole('alertdialog')
		const before = textOf(await this.look())
		// What is saved together becomes the next base.
		const { base } = this
		const isInPanel = await panel.evaluate(element => element.contains(document.activeElement))
		if (!isInPanel) this.#home = await focusOf(this.page)
		for (const row of await panel.locator('tbody tr').all()) {
			const sides = await row.locator('label').allInnerTexts()
			const side = this.random.below(this.form === 'contents' ? sides.length : 2)
			await row.getByRole('radio').nth(side).check()
			if (side < 2) this.rejected += `\n${sides[1 - side]}`
		}
		this.saves.delayMs = this.random.below(1200)
		const { sent } = this.saves
		const asks = await panel.innerText()
		this.#trace.push({ asks, rejected: this.rejected, version: this.saves.sent })
		await panel.getByRole('button', { name: 'Save together' }).click()
		// What was typed after it was asked is asked again, and nothing is sent; what was chosen elsewhere stays chosen.
		const isAsked = async () => this.saves.sent > sent || (await panel.innerText()) !== asks
		await expect.poll(isAsked, { message: `${this.who} saved together` }).toBe(true)
		if (this.saves.sent === sent) {
			this.count('asked again')
			await this.same('was asked again')
			return
		}
		const isTypingOn = this.random.happens(0.4)
		if (isTypingOn) await typeOn()
		const mine = `${before}\n${isTypingOn ? textOf(await this.look()) : ''}`
		const seen = await this.settled()
		this.count('joined')
		const result = textOf(seen)
		if (seen.isAsking) {
			this.#trace.push({ mine, result, again: true })
			// It was saved as it was chosen, and what was typed meanwhile is asked about: others have it already.
			if (!this.saves.refused) this.#drop(this.rejected, this.stored)
			this.base += this.theirs
			this.last = result
			return
		}
		const { theirs } = this
		const lost = lostMarks({ base, mine, theirs, result, rejected: this.rejected }).filter(
			mark => !this.ledger.dropped.has(mark),
		)
		this.#trace.push({ base, mine, theirs, result, rejected: this.rejected })
		const trace = lost.length > 0 ? JSON.stringify(this.#trace.slice(-4), null, 1) : ''
		expect(lost, `${this.who} lost by a merge of ${this.form} ${trace}`).toEqual([])
		this.#drop(this.rejected, result)
		const now = await focusOf(this.page)
		const does = `${this.who}: focus after “Save together”`
		// Where nothing had it, it may be anywhere.
		if (this.#home !== nowhere) {
			if (isTypingOn || this.form !== 'product') expect(now, does).not.toBe(nowhere)
			else expect(now, does).toBe(this.#home)
		}
		this.rejected = ''
		this.last = result
		this.base = this.stored
	}

	/** As the server has it, as far as this tab knows. */
	stored = ''

	async #read(response: Response): Promise<void> {
		const request = response.request()
		const call = /\/api\/conteditor\/(product|info|saveproduct|save)$/.exec(request.url())?.[1]
		if (!call || !this.#isOfForm(request)) return
		// The token has ended: the same call comes again with a new one.
		if (response.status() === 401) return
		const isSave = call.startsWith('save')
		if (isSave) {
			this.saves.refused = response.status() === 409
			if (!this.saves.refused && response.status() !== 200)
				throw new Error(`${this.who}: ${response.status()} ${await response.text()}`)
		}
		const answer = await response.json().catch(() => null)
		const content = isSave && call === 'save' ? request.postDataJSON().data : answer
		if (isSave) this.saves.answered++
		if (isSave && this.saves.refused) return
		this.stored = JSON.stringify(content)
		if (!isSave && this.saves.refused) this.theirs = this.stored
		else if (!this.#keepsBase && !isSave) this.base = this.stored
		else if (isSave && this.rejected === '') this.base = this.stored
	}

	#isOfForm(request: Request): boolean {
		const { schemaType } = request.postDataJSON() ?? {}
		const of = { product: undefined, contents: 'tableOfContent', tracks: 'audio' }[this.form]
		return schemaType === of
	}
}
