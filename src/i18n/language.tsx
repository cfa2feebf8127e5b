import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '#contract/vocabulary.ts'

const LanguageContext = createContext<Language>('en')

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
	return <LanguageContext value={language}>{children}</LanguageContext>
}

export function useLanguage(): Language {
	return useContext(LanguageContext)
}
