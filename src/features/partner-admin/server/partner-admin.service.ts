import { AppError } from '#contract/errors.ts'
import { foldText } from '#contract/fold-text.ts'
import { type Kopecks, roublesFromKopecks } from '#contract/vocabulary.ts'
import { type Clock, unixSeconds } from '#platform/clock.ts'
import { hashPassword } from '#platform/passwords.ts'
import { readablePassword } from '#platform/readable-password.ts'
import type { PartnerFields, PartnerRecord } from '../contract.ts'
import { type StoredLogo, shownLogo } from './partner-logos.ts'

export type StoredPartner = {
	recordId: string
	publisherId: string
	name: string
	email: string
	version: number
	createdAt: Date
	logo: StoredLogo | null
}
export type PartnerChange = { publisherId: string; name: string; email: string }
/** Which field of a record belongs to another partner already. */
export type TakenField = { taken: 'publisher_id' | 'email' | 'name' }

export type PartnerAdminDeps = {
	records: {
		list(): Promise<StoredPartner[]>
		/** By the partners' record ids. */
		formerTitles(): Promise<Map<string, string[]>>
		find(publisherId: string): Promise<StoredPartner | undefined>
		findRecord(recordId: string): Promise<StoredPartner | undefined>
		add(
			partner: PartnerChange & { passwordHash: string; createdAt: Date },
		): Promise<StoredPartner | TakenField>
		/** @returns undefined where no record has this name and, if one is given, version */
		change(
			which: { recordId: string; version: number | undefined },
			next: PartnerChange,
		): Promise<StoredPartner | TakenField | undefined>
		setPassword(publisherId: string, passwordHash: string): Promise<void>
	}
	/** Orders of all time. @param partnerId the record's id */
	ordersSummary(partnerId: string): Promise<{ count: number; sumKopecks: Kopecks; lastPaidAt: Date | null }>
	/** The titles that the products of each partner carry, by the partners' record ids. */
	publisherTitles(): Promise<Map<string, string[]>>
	endSessions(publisherId: string): Promise<void>
	clock: Clock
}
export type PartnerAdmin = ReturnType<typeof createPartnerAdmin>

export function createPartnerAdmin({
	records,
	ordersSummary,
	publisherTitles,
	endSessions,
	clock,
}: PartnerAdminDeps) {
	async function find(publisherId: string): Promise<StoredPartner> {
		const partner = await records.find(publisherId)
		if (!partner) throw new AppError('not_found')
		return partner
	}

	/**
	 * Titles that readers would take for one another; the database refuses the same one whoever writes at once. What products of another
	 * partner carry names that one, though it is called otherwise now.
	 */
	async function refuseTakenTitle(name: string, recordId?: string): Promise<void> {
		const isSame = (title: string) => foldText(title) === foldText(name)
		const same = (await records.list()).find(partner => isSame(partner.name))
		if (same && same.recordId === recordId) return
		if (same) throw new AppError('taken', { path: 'name' })
		for (const [carrier, titles] of await publisherTitles())
			if (carrier !== recordId && titles.some(isSame)) throw new AppError('title_carried', { path: 'name' })
	}

	return {
		async list() {
			const [partners, ...titles] = await Promise.all([
				records.list(),
				publisherTitles(),
				records.formerTitles(),
			])
			return {
				partners: partners.map(partner => ({
					...onTheWire(partner),
					titles: [...new Set(titles.flatMap(of => of.get(partner.recordId) ?? []))],
				})),
			}
		},

		async create(fields: PartnerFields) {
			await refuseTakenTitle(fields.name)
			const password = readablePassword()
			const passwordHash = await hashPassword(password)
			const added = await records.add({ ...changeOf(fields), passwordHash, createdAt: clock.now() })
			return { partner: onTheWire(unlessTaken(added), password) }
		},

		async update({
			record_id,
			version,
			...fields
		}: PartnerFields & { record_id?: string | undefined; version?: number | undefined }) {
			const recordId = record_id ?? (await find(fields.publisher_id)).recordId
			await refuseTakenTitle(fields.name, recordId)
			const changed = await records.change({ recordId, version }, changeOf(fields))
			if (changed === undefined) throw new AppError(version === undefined ? 'not_found' : 'conflict')
			return { partner: onTheWire(unlessTaken(changed)) }
		},

		async info({ publisher_id, record_id }: { publisher_id: string; record_id?: string | undefined }) {
			const partner = await (record_id === undefined
				? records.find(publisher_id)
				: records.findRecord(record_id))
			if (!partner) return { content: null }
			const { count, sumKopecks, lastPaidAt } = await ordersSummary(partner.recordId)
			const last_paid_at = lastPaidAt === null ? null : unixSeconds(lastPaidAt)
			const orders = { count, sum: roublesFromKopecks(sumKopecks), last_paid_at }
			return { content: { ...onTheWire(partner), orders } }
		},

		async newPassword(publisherId: string) {
			const partner = await find(publisherId)
			const password = readablePassword()
			await records.setPassword(publisherId, await hashPassword(password))
			await endSessions(publisherId)
			return { partner: onTheWire(partner, password) }
		},
	}
}

function changeOf({ publisher_id, name, email }: PartnerFields): PartnerChange {
	return { publisherId: publisher_id, name, email: email.toLowerCase() }
}

function unlessTaken(answer: StoredPartner | TakenField): StoredPartner {
	if ('taken' in answer) throw new AppError('taken', { path: answer.taken })
	return answer
}

function onTheWire(partner: StoredPartner, password = ''): PartnerRecord {
	return {
		record_id: partner.recordId,
		name: partner.name,
		email: partner.email,
		publisher_id: partner.publisherId,
		version: partner.version,
		password_src: password,
		created_at: unixSeconds(partner.createdAt),
		logo: shownLogo(partner.logo),
	}
}
