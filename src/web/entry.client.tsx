import { hydrateIslands } from './delivery/hydrate-islands.tsx'

void hydrateIslands()
