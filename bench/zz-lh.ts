import { chromium } from 'playwright'
const { default: lighthouse } = await import('./peers/node_modules/lighthouse/core/index.js' as string)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--remote-debugging-port=9444'] })
for (const p of process.argv.slice(2)) {
	const { lhr } = await lighthouse(`http://127.0.0.1:3932${p}`, { port: 9444, logLevel: 'error', onlyCategories: ['performance'] })
	const m = lhr.audits.metrics.details.items[0]
	console.log(p, 'FCP', m.firstContentfulPaint, 'LCP', m.largestContentfulPaint, 'observed', m.observedFirstContentfulPaint, m.observedLargestContentfulPaint, 'SI', m.speedIndex)
	for (const r of lhr.audits['network-requests'].details.items) console.log('  ', Math.round(r.networkRequestTime), Math.round(r.networkEndTime), r.priority, r.transferSize, r.url.slice(0, 90))
	console.log(JSON.stringify(lhr.audits['lcp-breakdown-insight']?.details?.items?.[1]?.snippet ?? lhr.audits['lcp-breakdown-insight']?.details?.items).slice(0, 300))
}
await browser.close()
