import { createContext } from 'react-router'
import type { Visit } from '#main/pages/visit.ts'
import type { PageServices } from '#main/services.ts'
import type { FirstImage } from '#web/delivery/page-code.ts'

export type { PageServices, Visit }

export const services = createContext<PageServices>()

export const visit = createContext<Visit>()

export const firstPictures = createContext<readonly FirstImage[]>([])
