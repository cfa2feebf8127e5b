export const maxCharacters = 1_000_000
