import { testEditorScreens } from './editor-screens.ts'
import { testPolicy } from './policy-screens.ts'
import { testPublicScreens, testRows } from './public-screens.ts'

// The other half of what journeys look at: other themes, other widths.
testPublicScreens([
	{ language: 'ru', width: 1280, colorScheme: 'dark' },
	{ language: 'en', width: 360, colorScheme: 'light' },
])
testEditorScreens('dark')
testPolicy('dark')
testRows([768, 1920])
