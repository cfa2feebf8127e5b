/** The part of it that the tests use. */
declare module '@20minutes/s3rver' {
	type Settings = {
		address: string
		port: number
		silent: boolean
		directory: string
		vhostBuckets: boolean
		configureBuckets: { name: string; configs: string[] }[]
	}
	class S3rver {
		constructor(settings: Settings)
		run(): Promise<{ address: string; port: number }>
		close(): Promise<void>
	}
	export = S3rver
}
