import { testPublicScreens } from './public-screens.ts'

// The other half of `screens.e2e.ts`.
testPublicScreens([
	{ language: 'ru', width: 1280, colorScheme: 'dark' },
	{ language: 'en', width: 360, colorScheme: 'light' },
])
