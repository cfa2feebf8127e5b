import { createContext } from 'react-router'
import type { Visit } from '#main/pages/visit.ts'
import type { PageServices } from '#main/services.ts'

export type { PageServices, Visit }

export const services = createContext<PageServices>()

export const visit = createContext<Visit>()

export type FirstImage = {
	address: string
	bytes(): Promise<Uint8Array>
}
export const firstPicture = createContext<FirstImage | null>(null)
