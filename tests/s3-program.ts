import { startS3Server } from './s3-server.ts'

/** The S3 server of the tests in a process of its own, so that it can be stopped: `node s3-program.ts DIRECTORY BUCKET`. */
const [directory = '', bucket = ''] = process.argv.slice(2)
const { endpoint } = await startS3Server(directory, bucket)
process.stdout.write(endpoint)
