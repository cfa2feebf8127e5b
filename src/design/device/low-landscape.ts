/** A phone held sideways: too low for a whole page that could be read. As stage.module.css has it. Sizes are remembered apart. */
export const lowLandscape = '(orientation: landscape) and (max-height: 30rem)'
