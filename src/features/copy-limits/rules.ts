export const mostCharacters = 1_000_000
