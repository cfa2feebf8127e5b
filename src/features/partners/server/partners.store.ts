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
	partner_refund: {
		number: string
		order_number: string
		publisher: string
		product_id: string
		refunded_at: Date
		kopecks: number
	}
}

export type Partner = { publisherId: string; name: string; email: string }
/** What a partner site has sold; its kopecks never change afterwards. */
export type NewOrder = {
	number: string
	productId: string
	productTitle: string
	paidAt: Date
	priceKopecks: number
	quantity: number
}
/** Kopecks given back of one order. */
export type NewRefund = { number: string; orderNumber: string; refundedAt: Date; kopecks: number }

export type PartnersStore = ReturnType<typeof createPartnersStore>

/** Partners, and the ledger of what was sold and given back for them; migrations/0010 counts what is added here. */
export function createPartnersStore(db: Kysely<PartnerTables>) {
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

	/** A transaction that the store was given is gone on with. */
	function inTransaction<T>(act: (tx: Kysely<PartnerTables>) => Promise<T>): Promise<T> {
		return db.isTransaction ? act(db) : db.transaction().execute(act)
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

		addOrders,

		/** An order that is paid just now, under the next number, which it yields. */
		async addPaidOrder(publisher: string, order: Omit<NewOrder, 'number'>): Promise<string> {
			const next = sql<{ number: string }>`select nextval('partner_order_number')::text as number`
			const number = (await next.execute(db)).rows[0]?.number
			if (!number) throw new Error('The sequence of order numbers yielded nothing')
			await addOrders(publisher, [{ ...order, number }])
			return number
		},

		/**
		 * A refund whose number is known already is passed over.
		 * @returns whether its order is known and had that much left to give back
		 */
		async addRefund({ number, orderNumber, refundedAt, kopecks }: NewRefund): Promise<boolean> {
			return inTransaction(async tx => {
				// Refunds of one order take turns.
				const order = await tx
					.selectFrom('partner_order')
					.select(['publisher', 'product_id', 'total_kopecks'])
					.where('number', '=', orderNumber)
					.forUpdate()
					.executeTakeFirst()
				const earlier = await tx
					.selectFrom('partner_refund')
					.select(['number', 'kopecks'])
					.where('order_number', '=', orderNumber)
					.execute()
				if (earlier.some(refund => refund.number === number)) return true
				const left = (order?.total_kopecks ?? 0) - earlier.reduce((sum, refund) => sum + refund.kopecks, 0)
				if (!order || kopecks > left) return false
				const { publisher, product_id } = order
				await tx
					.insertInto('partner_refund')
					.values({
						number,
						order_number: orderNumber,
						publisher,
						product_id,
						refunded_at: refundedAt,
						kopecks,
					})
					.execute()
				return true
			})
		},
	}
}
