/** Of a password that a publisher chooses. */
export const minPasswordLength = 10
