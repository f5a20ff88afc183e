import { publishRemote, publishShell } from './src/site/publish.ts'
import { siteIn } from './src/site/site.ts'

const site = siteIn('/tmp/sk/site')
await publishShell(site, { name: 'shell', folder: '/tmp/sk/shell', version: '1.0.0', kind: 'shell' })
await publishRemote(site, { name: 'mf-demo', folder: '/tmp/sk/mf-demo', version: '1.0.0', kind: 'remote' })
