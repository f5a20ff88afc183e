import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from './configuration.ts'
import { forgetPreviousSecret, renewKeptSecret } from './kept-secret.ts'
import { Secrets, UnsealError } from './secrets.ts'
import { StartError, startErrorLine } from './start-error.ts'
import { makeWritable } from './writable-folder.ts'

const SECRET = 'a secret of at least thirty-two characters'
/** Sealed with it by a release whose sealed texts named no key. */
const SEALED_BEFORE_KEY_IDS = 'v1.nCTCsAksVDrBfxS1fDnmfpHTEPKA9jgBhaXrjq-z_Jbtuw'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function read(environment: Record<string, string>) {
  return readConfiguration({ PORTAL_DATA_DIR: dataDir, ...environment })
}

describe('the configuration', () => {
  it('has the defaults of the decisions', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: null,
      replicaUrl: null,
      demo: true,
      demoSignIn: true,
      smtpUrl: null,
      publicUrl: null,
      publicHost: null,
      hstsSubdomains: false,
      remotes: null,
      overrideOrigins: [],
      allowedHosts: [],
      plainHosts: [],
      scanner: null,
      s3: null,
      newFiles: 'disk',
      trustProxy: false,
      metrics: null,
      defaultCompany: 'demo',
      operator: 'demo',
    })
  })

  it('takes what the variables say; an empty one is as good as none', () => {
    const set = read({
      PORTAL_PORT: '9000',
      PORTAL_HOST: '::1',
      DATABASE_URL: 'postgres://u:p@db.example/portal?sslmode=require',
      DATABASE_REPLICA_URL: 'postgres://u:p@copy.example/portal',
      PORTAL_DEMO: '1',
      PORTAL_SECRET: SECRET,
      SMTP_URL: 'smtps://u:p@mail.example:465',
      PORTAL_PUBLIC_URL: 'https://portal.example.com/',
      PORTAL_PUBLIC_HOST: 'Links.portal.example.com',
      PORTAL_REMOTES: '',
      PORTAL_OVERRIDE_ORIGINS: 'https://next.example, http://localhost:*',
      PORTAL_ALLOWED_HOSTS: 'localhost, Quotes.internal,::1',
      PORTAL_PLAIN_HOSTS: 'DB, 10.0.0.4',
      PORTAL_DEFAULT_COMPANY: 'acme',
      PORTAL_OPERATOR: 'house',
      PORTAL_CLAMAV: 'tcp://127.0.0.1:3310',
      PORTAL_TRUST_PROXY: '10.0.0.0/8, 192.168.1.1/32, ::1, fd00::/8',
    })
    expect(set).toMatchObject({
      port: 9000,
      scanner: { host: '127.0.0.1', port: 3310 },
      host: '::1',
      databaseUrl: 'postgres://u:p@db.example/portal?sslmode=require',
      replicaUrl: 'postgres://u:p@copy.example/portal',
      demo: true,
      smtpUrl: 'smtps://u:p@mail.example:465',
      publicUrl: 'https://portal.example.com',
      publicHost: 'links.portal.example.com',
      remotes: null,
      overrideOrigins: ['https://next.example', 'http://localhost:*'],
      allowedHosts: ['localhost', 'quotes.internal', '::1'],
      plainHosts: ['db', '10.0.0.4'],
      defaultCompany: 'acme',
      operator: 'house',
      trustProxy: ['10.0.0.0/8', '192.168.1.1/32', '::1', 'fd00::/8'],
    })
    expect(read({ SMTP_URL: 'smtps://user:100%25pure@mail.example' }).smtpUrl).toContain('100%25pure')
  })

  it.each([
    ['PORTAL_PORT', 'eighty'],
    ['PORTAL_PORT', '70000'],
    ['PORTAL_PORT', '-1'],
    ['PORTAL_HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'db'],
    ['DATABASE_REPLICA_URL', 'db'],
    ['PORTAL_DEMO', 'yes'],
    ['PORTAL_SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['PORTAL_PUBLIC_URL', 'portal.example'],
    ['PORTAL_PUBLIC_HOST', 'https://links.example'],
    ['PORTAL_PUBLIC_HOST', 'links.example:443'],
    ['PORTAL_PUBLIC_HOST', '192.0.2.1'],
    ['PORTAL_PUBLIC_HOST', 'localhost'],
    ['PORTAL_DEFAULT_COMPANY', 'Demo Company'],
    ['PORTAL_OPERATOR', 'The House'],
    ['SMTP_URL', 'smtps://user:100%pure@mail.example'],
    ['SMTP_URL', 'smtps://u%ff@mail.example'],
    ['PORTAL_TRUST_PROXY', 'everybody'],
    ['PORTAL_TRUST_PROXY', '0.0.0.0/0'],
    ['PORTAL_TRUST_PROXY', '::/0'],
    ['PORTAL_TRUST_PROXY', '10.0.0.1/8/9'],
    ['PORTAL_TRUST_PROXY', '10.0.0.1/33'],
    ['PORTAL_TRUST_PROXY', '10.0.0.1/'],
    ['PORTAL_RATE_LIMIT', 'much'],
    ['PORTAL_METRICS', '9464'],
    ['PORTAL_METRICS', 'http://127.0.0.1:9464'],
    ['PORTAL_METRICS', '127.0.0.1:99999'],
    ['PORTAL_PLAIN_HOSTS', '*'],
    ['PORTAL_PLAIN_HOSTS', '10.0.0.0/8'],
    ['PORTAL_CLAMAV', 'tcp://10.0.0.5:3310'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'http://s3.example'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example'],
    ['S3_BROWSER_ENDPOINT', 'http://files.example'],
    ['S3_BUCKET', 'Our Files'],
    ['S3_REGION', 'down under'],
    ['PORTAL_FILES', 'tape'],
    ['S3_SECRET_ACCESS_KEY', 'a key\nin lines'],
    ['PORTAL_PUBLIC_URL', 'http://portal.example'],
    ['PORTAL_PUBLIC_URL', 'http://192.168.1.4'],
    ['PORTAL_REMOTES', 'http://next.example/registry.json'],
    ['PORTAL_ALLOWED_HOSTS', '*'],
    ['PORTAL_ALLOWED_HOSTS', 'https://quotes.internal'],
    ['PORTAL_ALLOWED_HOSTS', 'localhost:8080'],
    ['PORTAL_OVERRIDE_ORIGINS', '*'],
    ['PORTAL_OVERRIDE_ORIGINS', 'https://next.example/folder/'],
    ['PORTAL_OVERRIDE_ORIGINS', "https://next.example, 'unsafe-inline'"],
  ])('stops the start with one line that names %s=%s', (name, value) => {
    const reading = () => read({ PORTAL_SECRET: SECRET, [name]: value })
    expect(reading).toThrow(StartError)
    expect(reading).toThrow(new RegExp(`^${name} must .+\\.$`))
  })

  it.each(['portal.example', 'example'])('refuses %s as a host of outsiders where staff are below it', (host) => {
    const variables = { PORTAL_PUBLIC_URL: 'https://portal.example', PORTAL_PUBLIC_HOST: host }
    expect(() => read(variables)).toThrow(/^PORTAL_PUBLIC_HOST must be a different host/)
    expect(read({ ...variables, PORTAL_PUBLIC_HOST: 'links.example' }).publicHost).toBe('links.example')
    const plain = { PORTAL_PUBLIC_HOST: 'links.example' }
    expect(() => read(plain)).toThrow(/^PORTAL_PUBLIC_HOST, with the scheme of PORTAL_PUBLIC_URL, must be https/)
  })

  it('takes the bucket that files are kept in whole, or not at all', () => {
    const key = { S3_ACCESS_KEY_ID: 'an-id', S3_SECRET_ACCESS_KEY: 'hunter2' }
    const place = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'our-files' }
    const whole = { bucket: 'our-files', accessKeyId: 'an-id', secretAccessKey: 'hunter2', browserEndpoint: null }
    expect(read({ ...key, ...place }).s3).toEqual({ ...whole, endpoint: 'https://s3.example', region: 'us-east-1' })
    const named = {
      ...key,
      ...place,
      S3_ENDPOINT: 'http://minio:9000',
      S3_REGION: 'ap-southeast-2',
      PORTAL_PLAIN_HOSTS: 'minio',
    }
    expect(read(named).s3).toEqual({ ...whole, endpoint: 'http://minio:9000', region: 'ap-southeast-2' })
    expect([read({ ...key, ...place }), read({ ...key, ...place, PORTAL_FILES: 'disk' })]).toMatchObject([
      { newFiles: 's3' },
      { newFiles: 'disk', s3: whole },
    ])
    const reached = { ...key, ...place, S3_BROWSER_ENDPOINT: 'https://files.example/' }
    expect(read(reached).s3).toMatchObject({ browserEndpoint: 'https://files.example' })
    expect(() => read({ ...reached, PORTAL_PUBLIC_URL: 'https://files.example' })).toThrow(
      /^S3_BROWSER_ENDPOINT must not be on the portal’s own host/,
    )
    expect(() => read({ PORTAL_FILES: 's3' })).toThrow(/^PORTAL_FILES=s3 needs S3_ENDPOINT/)
    expect(() => read(place)).toThrow('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too to keep files in S3.')
    expect(() => read({ S3_REGION: 'ap-southeast-2' })).toThrow(/^S3_ENDPOINT, S3_BUCKET, /)
    expect(() => read(key)).not.toThrow('hunter2')
  })

  it('names every bad variable at once', () => {
    expect(() => read({ PORTAL_PORT: 'x', PORTAL_DEMO: 'x' })).toThrow(/PORTAL_PORT .*PORTAL_DEMO /)
  })

  it.each<[boolean, boolean, Record<string, string>]>([
    [true, true, {}],
    [true, true, { PORTAL_PUBLIC_URL: 'http://localhost:8080' }],
    [true, true, { PORTAL_PUBLIC_URL: 'http://portal.localhost' }],
    [true, true, { PORTAL_PUBLIC_URL: 'http://127.0.0.2' }],
    [true, true, { PORTAL_PUBLIC_URL: 'http://[::1]:80' }],
    [false, true, { PORTAL_DEMO: '0' }],
    [false, false, { PORTAL_PUBLIC_URL: 'https://portal.example' }],
    [false, false, { PORTAL_PUBLIC_URL: 'https://localhost.example' }],
    [false, false, { PORTAL_PUBLIC_URL: 'http://192.168.1.4', PORTAL_PLAIN_HOSTS: '192.168.1.4' }],
    [false, false, { PORTAL_PUBLIC_HOST: 'links.lan', PORTAL_PLAIN_HOSTS: 'links.lan' }],
    [true, true, { PORTAL_PUBLIC_HOST: 'links.localhost' }],
    [false, false, { DATABASE_URL: 'postgres://db/portal' }],
    [false, false, { DATABASE_URL: 'postgres://db/portal', PORTAL_DEMO: '0' }],
    [true, true, { DATABASE_URL: 'postgres://db/portal', PORTAL_DEMO: '1' }],
    [true, true, { PORTAL_PUBLIC_URL: 'https://portal.example', PORTAL_DEMO: '1' }],
  ])('loads the demo (%s) and takes its password (%s) with %j', (demo, demoSignIn, variables) => {
    expect(read({ PORTAL_SECRET: SECRET, ...variables })).toMatchObject({ demo, demoSignIn })
  })

  it('never repeats a value, which may be a password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://u:hunter2@db' })).not.toThrow('hunter2')
    expect(() => read({ PORTAL_SECRET: 'hunter2' })).not.toThrow('hunter2')
  })

  it('needs a secret where the database is not embedded', () => {
    expect(() => read({ DATABASE_URL: 'postgres://db/portal' })).toThrow(
      /^PORTAL_SECRET or PORTAL_SECRET_FILE must be set/,
    )
  })

  it('has a replica of a database only where it has the database', () => {
    expect(() => read({ DATABASE_REPLICA_URL: 'postgres://copy/portal' })).toThrow(
      /^DATABASE_REPLICA_URL needs DATABASE_URL/,
    )
  })
})

describe('the kept secret', () => {
  const path = () => join(dataDir, 'secret')

  it('is made once, for its owner alone, and stays the same', () => {
    const first = read({}).secrets
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    expect(readFileSync(path(), 'utf8').trim().length).toBeGreaterThanOrEqual(32)
    expect(read({}).secrets.unseal('settings secret', first.seal('settings secret', 'x'))).toBe('x')
  })

  it('is not made where one is set', () => {
    read({ PORTAL_SECRET: SECRET })
    expect(existsSync(path())).toBe(false)
  })

  it.each(['', 'short', `${SECRET}\nshort`, `${SECRET}\n${SECRET}1\n${SECRET}2`])(
    'that is damaged is not replaced: %j',
    (text) => {
      writeFileSync(path(), text)
      expect(() => read({})).toThrow('is damaged')
      expect(readFileSync(path(), 'utf8')).toBe(text)
    },
  )

  it('opens, while it is changed, what the one before has sealed', () => {
    const before = read({}).secrets
    renewKeptSecret(dataDir)
    renewKeptSecret(dataDir)
    expect(statSync(path()).mode & 0o777).toBe(0o600)
    const changing = read({}).secrets
    expect(changing.unseal('settings secret', before.seal('settings secret', 'x'))).toBe('x')
    const sealed = changing.seal('settings secret', 'y')
    forgetPreviousSecret(dataDir)
    const after = read({}).secrets
    expect(after.unseal('settings secret', sealed)).toBe('y')
    expect(() => after.unseal('settings secret', before.seal('settings secret', 'x'))).toThrow(UnsealError)
    expect(readdirSync(dataDir)).toEqual(['secret'])
  })

  it('has no previous one from outside', () => {
    expect(() => read({ PORTAL_SECRET_PREVIOUS: SECRET })).toThrow('pnpm portal secret rotate')
  })

  it('needs a folder that can be written', () => {
    writeFileSync(join(dataDir, 'file'), '')
    chmodSync(join(dataDir, 'file'), 0o400)
    expect(() => read({ PORTAL_DATA_DIR: join(dataDir, 'file', 'below') })).toThrow(
      /^PORTAL_DATA_DIR: the folder .* cannot be written/,
    )
  })
})

describe('a folder of the data folder', () => {
  it('is made where it is not there, with nothing left in it', () => {
    makeWritable(join(dataDir, 'new', 'files'))
    makeWritable(join(dataDir, 'new', 'files'))
    expect(readdirSync(join(dataDir, 'new', 'files'))).toEqual([])
  })

  it('stops the start where nothing can be written into it', () => {
    writeFileSync(join(dataDir, 'files'), '')
    expect(() => makeWritable(join(dataDir, 'files'))).toThrow(StartError)
    expect(() => makeWritable(join(dataDir, 'files'))).toThrow(
      `PORTAL_DATA_DIR: the folder ${join(dataDir, 'files')} cannot be written.`,
    )
  })

  // Nobody may write there, root included.
  const onLinux = existsSync('/proc/self') ? it : it.skip
  onLinux('stops it too where a folder is there', () => {
    for (const folder of ['/proc/self', '/proc/self/files', '/proc/self/new/files']) {
      expect(() => makeWritable(folder)).toThrow(`PORTAL_DATA_DIR: the folder ${folder} cannot be written.`)
    }
  })
})

describe('the secret of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secret-'))
  const path = join(folder, 'secret')
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = (more = {}) =>
    readConfiguration({ DATABASE_URL: 'postgres://portal@localhost/portal', PORTAL_SECRET_FILE: path, ...more })

  it('is read without the spaces and line ends around it', () => {
    writeFileSync(path, `${SECRET}\n`)
    expect(read().secrets.isMadeOf(SECRET)).toBe(true)
    const { secrets } = read({ PORTAL_SECRET_PREVIOUS: 'the secret before, also long enough' })
    const before = new Secrets('the secret before, also long enough')
    expect(secrets.unseal('settings secret', before.seal('settings secret', 'x'))).toBe('x')
  })

  it('stops the start where it is missing, short, or beside another', () => {
    expect(() => read({ PORTAL_SECRET_FILE: join(folder, 'none') })).toThrow('cannot be read')
    expect(() => read({ PORTAL_SECRET: SECRET })).toThrow('set one of them')
    writeFileSync(path, 'short')
    expect(() => read()).toThrow('must hold at least 32 characters')
  })
})

it('each key has its line in SECURITY.md, with its algorithm', () => {
  const here = import.meta.dirname
  const [, union = ''] =
    /export type KeyPurpose =([^;]+?)\n\n/.exec(readFileSync(join(here, 'secrets.ts'), 'utf8')) ?? []
  const purposes = [...union.matchAll(/'([^']+)'/g)].map(([, purpose = '']) => purpose)
  const rows = readFileSync(join(here, '../../../../.github/SECURITY.md'), 'utf8').split('\n')
  const inventory = rows.filter((row) => /^\| `.*\| (AES|HMAC)-/.test(row)).join('\n')
  expect(purposes.length).toBeGreaterThan(10)
  expect(purposes.filter((purpose) => !inventory.includes(`\`${purpose}\``))).toEqual([])
})

describe('secrets', () => {
  const secrets = new Secrets(SECRET)

  it('seal so that only the same secret and purpose open it', () => {
    const sealed = secrets.seal('two-factor secret', 'JBSWY3DP — ü')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(new Secrets(SECRET).unseal('two-factor secret', sealed)).toBe('JBSWY3DP — ü')
    expect(() => secrets.unseal('settings secret', sealed)).toThrow(UnsealError)
    expect(() => new Secrets(`${SECRET}!`).unseal('two-factor secret', sealed)).toThrow(UnsealError)
  })

  it('open and check what the previous secret sealed and signed, and make nothing with it', () => {
    const renewed = new Secrets('a new secret of this portal, long enough', SECRET)
    expect(renewed.unseal('settings secret', secrets.seal('settings secret', 'x'))).toBe('x')
    expect(renewed.unseal('settings secret', SEALED_BEFORE_KEY_IDS)).toBe('of old')
    expect(renewed.isSigned('file address', 'file 12', secrets.sign('file address', 'file 12'))).toBe(true)
    expect(renewed.macs('recovery code', 'A')).toContainEqual(secrets.mac('recovery code', 'A'))
    const sealed = renewed.seal('settings secret', 'x')
    expect(sealed).toMatch(/^v2\.[0-9a-f]{8}\.[\w-]+$/)
    expect(() => secrets.unseal('settings secret', sealed)).toThrow(UnsealError)
    expect(secrets.isSigned('file address', 'file 12', renewed.sign('file address', 'file 12'))).toBe(false)
  })

  it('never seal the same way twice', () => {
    expect(secrets.seal('settings secret', 'x')).not.toBe(secrets.seal('settings secret', 'x'))
  })

  it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'plain text'])(
    'refuse %p as sealed',
    (text) => {
      expect(() => secrets.unseal('settings secret', text)).toThrow(UnsealError)
    },
  )

  it('refuse a sealed text that was changed', () => {
    const sealed = secrets.seal('settings secret', 'hello')
    for (let at = 3; at < sealed.length; at += 1) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(() => secrets.unseal('settings secret', changed)).toThrow(UnsealError)
    }
  })

  it('sign so that text, purpose and secret all count', () => {
    const signature = secrets.sign('file address', 'file 12')
    expect(secrets.isSigned('file address', 'file 12', signature)).toBe(true)
    expect(secrets.isSigned('file address', 'file 13', signature)).toBe(false)
    expect(secrets.isSigned('login attempt', 'file 12', signature)).toBe(false)
    expect(secrets.isSigned('file address', 'file 12', '')).toBe(false)
    expect(new Secrets(`${SECRET}!`).isSigned('file address', 'file 12', signature)).toBe(false)
  })
})

describe('what stops the start', () => {
  it('is one line for a port that is in use', async () => {
    const first = createServer()
    await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve))
    const address = first.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const second = createServer()
    const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'))
    expect(startErrorLine(error)).toBe(
      `Port ${port} is in use by another program: stop that, or set PORTAL_PORT to another port.`,
    )
    await new Promise((resolve) => first.close(resolve))
  })

  it('is one line for a host that is not this machine', () => {
    const errorOf = (code: string, syscall: string) => startErrorLine(Object.assign(new Error(code), { code, syscall }))
    for (const code of ['EADDRNOTAVAIL', 'EAFNOSUPPORT']) expect(errorOf(code, 'listen')).toMatch(/^PORTAL_HOST is not/)
    for (const code of ['ENOTFOUND', 'EAI_AGAIN'])
      expect(errorOf(code, 'getaddrinfo')).toMatch(/^PORTAL_HOST can’t be resolved/)
    expect(errorOf('ENOTFOUND', 'connect')).toBeNull()
  })

  it('is its own words for an error that has them, and nothing for a bug', () => {
    expect(startErrorLine(new StartError('PORTAL_X is wrong.'))).toBe('PORTAL_X is wrong.')
    expect(startErrorLine(new TypeError('undefined is not a function'))).toBeNull()
    expect(startErrorLine(null)).toBeNull()
  })
})
