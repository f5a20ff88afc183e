import { execFileSync } from 'node:child_process'

/** Loads all of the server, and prints what Node itself was asked to find (what was imported, and from where) and what it read. */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  const asked = []
  const loaded = []
  registerHooks({
    load(url, context, next) {
      loaded.push(url)
      return next(url, context)
    },
    resolve(specifier, context, next) {
      asked.push([specifier, context.parentURL ?? '', context.conditions.join()])
      return next(specifier, context)
    },
  })
  await import('./quick-loading.ts')
  await import('./start.ts')
  const { emptyApp } = await import('../http/empty-app.ts')
  emptyApp({})
  process.stdout.write(JSON.stringify({ asked, loaded }), () => process.exit())`

type Asked = readonly [specifier: string, from: string, conditions: string]

describe('loading the server', () => {
  let asked: readonly Asked[] = []
  let loaded: readonly string[] = []

  beforeAll(() => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      cwd: import.meta.dirname,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    ;({ asked, loaded } = JSON.parse(printed))
  }, 120_000)

  it('finds our own files, and those of packages with long manifests, without reading manifests', () => {
    const own = asked.filter(
      ([specifier, from]) => /^\..*\.ts$/.test(specifier) && /\/packages\/[^/]+\/src\/.*\.ts$/.test(from),
    )
    expect(own).toEqual([])
    expect(asked.filter(([specifier, from]) => specifier.startsWith('.') && from.includes('/drizzle-orm/'))).toEqual([])
  })

  it('finds a package once for all files of one of ours', () => {
    const counts = new Map<string, number>()
    for (const [specifier, from, conditions] of asked) {
      const folder = /^(.*\/packages\/[^/]+\/)src\//.exec(from)?.[1]
      if (folder === undefined || specifier.startsWith('.') || specifier.startsWith('node:')) continue
      const key = `${folder} ${specifier} ${conditions}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(100)
    expect([...counts].filter(([, count]) => count > 1)).toEqual([])
  })

  it('leaves the demo companies’ clients, files and pictures until they are wanted', () => {
    expect(loaded.length).toBeGreaterThan(500)
    expect(loaded.filter((url) => url.includes('/src/demo/parts/'))).toEqual([])
  })

  it.each(['ajv', 'fast-json-stringify', 'nodemailer', 'undici', '@fastify/swagger', '@fastify/swagger-ui', 'jspdf'])(
    'leaves %s until it is wanted, or for good',
    (name) => {
      // Fastify's own answers to errors are written with these.
      const files = loaded.filter(
        (url) =>
          url.includes(`/node_modules/${name}/`) && !/\/fast-json-stringify\/lib\/(serializer|v8)\.js$/.test(url),
      )
      expect(files).toEqual([])
    },
  )

  it('loads no whole library where some of its functions are asked for', () => {
    expect(asked.filter(([specifier]) => specifier === 'date-fns').map(([, from]) => from)).toEqual([])
  })
})
