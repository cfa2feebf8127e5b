import { writeFile } from 'node:fs/promises'
import { accessTable } from './access-table.ts'
import { openTestShop } from './shop.ts'

const shop = await openTestShop()
await writeFile('docs/access.md', await accessTable(shop.app))
await shop.close()
