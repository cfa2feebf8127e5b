import path from 'node:path'

/** Everything is as it comes; the root is named because there is a lock file above it. */
export default { turbopack: { root: path.join(import.meta.dirname, '..') } }
