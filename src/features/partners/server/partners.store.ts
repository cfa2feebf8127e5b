import { type Generated, type Kysely, sql } from 'kysely'

export type PartnerTables = {
	partner: { publisher_id: string; name: string; email: string; password_hash: string; created_at: Date }
	partner_order: {
		number: string
		publisher: string
		product_id: string
		product_title: string
		paid_at: Date
		price_kopecks: number
		quantity: number
		total_kopecks: Generated<number>
	}
}

export type Partner = { publisherId: string; name: string; email: string }
export type StoredOrder = {
	number: string
	productTitle: string
	paidAt: Date
	priceKopecks: number
	quantity: number
	totalKopecks: number
}
/** Both ends belong to it. */
export type Period = { from: Date; to: Date }
/** The last order of a page: the next page begins behind it. */
export type Place = { paidAt: Date; number: string }
export type NewOrder = Omit<StoredOrder, 'totalKopecks'> & { productId: string }

export type PartnersStore = ReturnType<typeof createPartnersStore>

/** All SQL of partners and their orders. */
export function createPartnersStore(db: Kysely<PartnerTables>) {
	/** Only orders of this publisher can be reached from here. */
	function ordersOf(publisherId: string) {
		return db
			.selectFrom('partner_order')
			.innerJoin('partner', 'partner.name', 'partner_order.publisher')
			.where('partner.publisher_id', '=', publisherId)
	}

	/** An order whose number is known already is passed over. */
	async function addOrders(publisher: string, orders: NewOrder[]): Promise<void> {
		const rows = orders.map(order => ({
			number: order.number,
			publisher,
			product_id: order.productId,
			product_title: order.productTitle,
			paid_at: order.paidAt,
			price_kopecks: order.priceKopecks,
			quantity: order.quantity,
		}))
		// PostgreSQL takes 65,535 parameters at the most.
		for (let start = 0; start < rows.length; start += 5000)
			await db
				.insertInto('partner_order')
				.values(rows.slice(start, start + 5000))
				.onConflict(on => on.column('number').doNothing())
				.execute()
	}

	return {
		async find(publisherId: string): Promise<Partner | undefined> {
			return db
				.selectFrom('partner')
				.select(['publisher_id as publisherId', 'name', 'email'])
				.where('publisher_id', '=', publisherId)
				.executeTakeFirst()
		},

		async findByEmail(email: string): Promise<(Partner & { passwordHash: string }) | undefined> {
			return db
				.selectFrom('partner')
				.select(['publisher_id as publisherId', 'name', 'email', 'password_hash as passwordHash'])
				.where('email', '=', email)
				.executeTakeFirst()
		},

		async put(partner: Partner & { passwordHash: string; createdAt: Date }): Promise<void> {
			const { name, email, passwordHash } = partner
			const row = { publisher_id: partner.publisherId, name, email, password_hash: passwordHash }
			await db
				.insertInto('partner')
				.values({ ...row, created_at: partner.createdAt })
				.onConflict(on => on.column('publisher_id').doUpdateSet({ name, email, password_hash: passwordHash }))
				.execute()
		},

		/** Newest first. */
		async orders(
			publisherId: string,
			{ period, after, limit }: { period?: Period; after?: Place | undefined; limit: number },
		): Promise<StoredOrder[]> {
			let query = ordersOf(publisherId).select([
				'number',
				'product_title as productTitle',
				'paid_at as paidAt',
				'price_kopecks as priceKopecks',
				'quantity',
				'total_kopecks as totalKopecks',
			])
			if (period) query = query.where('paid_at', '>=', period.from).where('paid_at', '<=', period.to)
			if (after) query = query.where(sql<boolean>`(paid_at, number) < (${after.paidAt}, ${after.number})`)
			return query.orderBy('paid_at', 'desc').orderBy('number', 'desc').limit(limit).execute()
		},

		async total(publisherId: string, { from, to }: Period): Promise<{ count: number; sumKopecks: number }> {
			return ordersOf(publisherId)
				.select([
					sql<number>`count(*)`.as('count'),
					sql<number>`coalesce(sum(total_kopecks), 0)::int8`.as('sumKopecks'),
				])
				.where('paid_at', '>=', from)
				.where('paid_at', '<=', to)
				.executeTakeFirstOrThrow()
		},

		addOrders,

		/** An order that is paid just now, under the next number, which it yields. */
		async addPaidOrder(publisher: string, order: Omit<NewOrder, 'number'>): Promise<string> {
			const next = sql<{ number: string }>`select nextval('partner_order_number')::text as number`
			const number = (await next.execute(db)).rows[0]?.number
			if (!number) throw new Error('The sequence of order numbers yielded nothing')
			await addOrders(publisher, [{ ...order, number }])
			return number
		},
	}
}
