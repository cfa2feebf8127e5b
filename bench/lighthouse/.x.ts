import { chromium } from 'playwright'
import { startShop } from '../reader/shop.ts'
const { default: lighthouse } = await import('../peers/node_modules/lighthouse/core/index.js' as string)
const shop = await startShop(3993, '/tmp/folio-bench-lighthouse')
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--remote-debugging-port=9333'] })
for (const u of (process.argv[2]??'/').split(',')) for (let i=0;i<2;i++){
 const r = await lighthouse(`http://127.0.0.1:3993${u}`, {port:9333, logLevel:'error', output:'json', onlyCategories:['performance']})
 const a = r.lhr.audits
 console.log(u, r.lhr.categories.performance.score, ['first-contentful-paint','largest-contentful-paint','total-blocking-time','speed-index'].map(k=>k+' '+Math.round(a[k].numericValue)).join(' '), 'observed', JSON.stringify(a.metrics?.details?.items?.[0] && {lcp:a.metrics.details.items[0].observedLargestContentfulPaint, fcp:a.metrics.details.items[0].observedFirstContentfulPaint}))
 console.log(JSON.stringify(a['lcp-breakdown-insight']?.details)?.slice(0,900))
 if(i===1) for(const q of a['network-requests'].details.items) console.log('  ', Math.round(q.networkRequestTime), Math.round(q.networkEndTime), q.priority, q.transferSize, q.url.slice(21,90))
}
await browser.close(); shop.process.kill(); process.exit(0)
