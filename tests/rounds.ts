/** How often slow tests repeat what they do: `KILLS=300 POWER_CUTS=300 npm run test:slow` for a night. */
export const kills = Number(process.env.KILLS ?? 3)
export const powerCuts = Number(process.env.POWER_CUTS ?? 3)
/** Requests during a rolling restart. */
export const restartRequests = Number(process.env.RESTART_REQUESTS ?? 2000)
