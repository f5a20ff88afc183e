import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '../configuration/configuration.ts'
import { openWires } from './open-wires.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const SECRET = 'a secret of at least thirty-two characters'
const linesOf = (environment: Record<string, string>) =>
  openWires(readConfiguration({ PORTAL_DATA_DIR: dataDir, ...environment }), 8080)

describe('a start says what is open, and to where', () => {
  it.each<[string, Record<string, string>]>([
    [
      'the database at db:5433',
      { DATABASE_URL: 'postgres://u:hunter2@db:5433/portal', PORTAL_SECRET: SECRET, PORTAL_PLAIN_HOSTS: 'db' },
    ],
    [
      'the replica of the database at copy:5432',
      {
        DATABASE_URL: 'postgres://localhost/portal',
        DATABASE_REPLICA_URL: 'postgres://u:hunter2@copy/portal',
        PORTAL_SECRET: SECRET,
        PORTAL_PLAIN_HOSTS: 'copy',
      },
    ],
    ['mail to relay:25, unless it offers TLS', { SMTP_URL: 'smtp://u:hunter2@relay:25', PORTAL_PLAIN_HOSTS: 'relay' }],
    [
      'the registry of remotes at http://next.example/registry.json',
      { PORTAL_REMOTES: 'http://next.example/registry.json', PORTAL_PLAIN_HOSTS: 'next.example' },
    ],
    ['pages and calls at http://10.0.0.4', { PORTAL_PUBLIC_URL: 'http://10.0.0.4', PORTAL_PLAIN_HOSTS: '10.0.0.4' }],
    ['metrics, to anyone who can reach 10.0.0.4:9464', { PORTAL_METRICS: '10.0.0.4:9464' }],
    ['pages and calls at 0.0.0.0:8080, up to the proxy in front of it', { PORTAL_HOST: '0.0.0.0' }],
    [
      'files sent to the scanner at 10.0.0.5:3310',
      { PORTAL_CLAMAV: 'tcp://10.0.0.5:3310', PORTAL_PLAIN_HOSTS: '10.0.0.5' },
    ],
    [
      'files to and from S3 at http://minio:9000',
      {
        S3_ENDPOINT: 'http://minio:9000',
        S3_BUCKET: 'files',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'hunter2',
        PORTAL_PLAIN_HOSTS: 'minio',
      },
    ],
    [
      'what companies send to their services at quotes.internal, where their address says http',
      { PORTAL_ALLOWED_HOSTS: 'localhost,quotes.internal' },
    ],
    [
      'a remote that a super admin tries from http://next.example:8081',
      { PORTAL_OVERRIDE_ORIGINS: 'http://localhost:*,http://next.example:8081,https://next.example' },
    ],
  ])('Open, unencrypted: %s', (open, environment) => {
    expect(linesOf(environment)).toEqual([`Open, unencrypted: ${open}`])
  })

  it.each<[string, Record<string, string>]>([
    [
      'the database at db:5432',
      { DATABASE_URL: 'postgres://u:hunter2@db/portal?sslmode=no-verify', PORTAL_SECRET: SECRET },
    ],
    ['the mail server at relay:465', { SMTP_URL: 'smtps://u:hunter2@relay:465?tls.rejectUnauthorized=false' }],
  ])('and of whom it takes any certificate: %s', (open, environment) => {
    expect(linesOf(environment)).toEqual([`Encrypted, but the certificate isn’t checked: ${open}`])
  })

  it.each<Record<string, string>>([
    {},
    { PORTAL_PUBLIC_URL: 'http://localhost:8080', SMTP_URL: 'smtp://127.0.0.1:1025', PORTAL_REMOTES: 'http://[::1]/r' },
    { DATABASE_URL: 'postgres:///portal?host=/var/run/postgresql', PORTAL_SECRET: SECRET },
    { DATABASE_URL: 'postgres://localhost/portal', PORTAL_SECRET: SECRET, PORTAL_CLAMAV: 'unix:/run/clamd.ctl' },
    { DATABASE_URL: 'postgres://db.example/portal', PORTAL_SECRET: SECRET, SMTP_URL: 'smtp://mail.example' },
    { PORTAL_PUBLIC_URL: 'https://portal.example', PORTAL_REMOTES: 'https://next.example/registry.json' },
  ])('and nothing where nothing is: %j', (environment) => {
    expect(linesOf(environment)).toEqual([])
  })
})
