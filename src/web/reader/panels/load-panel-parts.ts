/** What other features show in panels: one file, which is fetched after the first page. */
export const loadPanelParts = () => import('./panel-parts.tsx').then(({ panelParts }) => panelParts)
