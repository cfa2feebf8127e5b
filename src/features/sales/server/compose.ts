import type { Db } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { createExports } from './exports.service.ts'
import { createLedger } from './ledger.service.ts'
import {
	createLedgerStore,
	type LedgerTables,
	type NewOrder,
	type NewRefund,
	type OnExcess,
} from './ledger.store.ts'
import { createOrdersStore } from './orders.store.ts'
import { createPeriodSumsStore } from './period-sums.store.ts'
import { createSales, type FindIsbns, type FindPartner } from './sales.service.ts'
import { createSalesStore } from './sales.store.ts'
import { createUnassignedStore } from './unassigned.store.ts'

type SalesDeps = {
	findPartner: FindPartner
	isbnsOf: FindIsbns
	/** IANA name; days begin at its midnight. */
	timeZone: string
}

export function composeSales({ database, clock }: Platform, { findPartner, isbnsOf, timeZone }: SalesDeps) {
	const orders = createOrdersStore(database.db())
	const store = createSalesStore(database.db())
	const sales = createSales({ findPartner, isbnsOf, sales: store, orders, timeZone })
	return {
		sales,
		ledger: createLedger({
			ledger: createLedgerStore(database.db<LedgerTables>()),
			unassigned: createUnassignedStore(database.db()),
			findPartner,
			clock,
		}),
		ordersSummary: store.ordersSummary,
		exports: createExports({ sales, orders, isbnsOf }),
		statementLedgerIn: (db: Db<unknown>) => ({
			periodOf: createOrdersStore(db).periodOf,
			...createPeriodSumsStore(db),
		}),
		/** Recounts days if the time zone has changed. @returns whether it had */
		applyTimeZone: createSalesStore(database.maintenanceDb()).divideDaysIn,
		/** Inside the caller's transaction; returns the order's number. */
		recordOrder: (
			tx: Db<LedgerTables>,
			publisher: string,
			order: Omit<NewOrder, 'number'>,
		): Promise<string> => createLedgerStore(tx).addPaidOrder(publisher, order, clock.now()),
		/** Inside the caller's transaction; returns whether the order had that much left. */
		recordRefund: (tx: Db<LedgerTables>, refund: NewRefund, onExcess: OnExcess): Promise<boolean> =>
			createLedgerStore(tx).addRefund(refund, clock.now(), onExcess),
	}
}
