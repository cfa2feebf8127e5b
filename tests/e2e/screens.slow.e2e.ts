import { testAdministratorScreens } from './administrator-screens.ts'
import { testEditorScreens } from './editor-screens.ts'
import { testPolicy } from './policy-screens.ts'
import { testPublicScreens } from './public-screens.ts'

// Most of what journeys look at: other themes, other widths, and screens of those who work here.
testPublicScreens([
	{ language: 'en', width: 1280, colorScheme: 'light' },
	{ language: 'ru', width: 1280, colorScheme: 'dark' },
	{ language: 'en', width: 360, colorScheme: 'light' },
])
testAdministratorScreens([
	{ language: 'en', width: 1280, colorScheme: 'light' },
	{ language: 'ru', width: 360, colorScheme: 'dark' },
])
testEditorScreens('light')
testEditorScreens('dark')
testPolicy('light', ['a reader', 'a publisher', 'an administrator'])
testPolicy('dark', ['a guest', 'a reader', 'a publisher', 'an administrator'])
