import { testDyslexicReader } from './dyslexic-reader.ts'
import { test } from './open-shop.ts'

test.use({ hasTouch: true, isMobile: true })

testDyslexicReader([['a tablet', 768, 1024]])
