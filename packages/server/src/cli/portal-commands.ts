import { MisuseError, type Program } from '@portal/commands'
import { overServices } from './over-services.ts'
import { ROLE_NAMES } from './role-names.ts'

const STOP_FIRST = 'With the embedded database, stop the portal first.'

/**
 * What operators type, and what answers: each command loads what it needs when it runs, as a portal that serves needs none
 * of the others.
 */
export const PORTAL: Program = {
  name: 'pnpm portal',
  formerly: Object.fromEntries(
    [
      ...['company', 'user', 'retention', 'audit', 'files', 'secret', 'backup', 'restore', 'rates', 'partition'],
      'release-key',
    ].map((name) => [name, name]),
  ),
  commands: [
    {
      name: 'start',
      takes: '[--build]',
      does: 'Starts the portal as built, and restarts it if it crashes. “pnpm start” builds first, as --build does.',
      run: async () => {
        throw new MisuseError('The only option is --build.')
      },
    },
    {
      name: 'serve',
      does: 'Starts the portal as built, for something else to start again: systemd, a container.',
      run: async (words) => await (await import('./serve.ts')).serve(words),
    },
    {
      name: 'company create',
      takes: '--reference <reference> --name <name> --email <email> [options]',
      does: `Creates a company and its super admin, who is invited by email to set a password; the link is printed too. ${STOP_FIRST}`,
      options: {
        '--reference <reference>': 'the sub-domain it signs in at: lower-case letters, digits and hyphens',
        '--email <email>': 'the super admin’s',
        '--first-name <name>, --last-name <name>': 'the super admin’s; “Super Admin” unless given',
        '--time-zone <zone>': 'Australia/Sydney unless given',
      },
      example: '--reference smith --name "Smith Advice" --email you@smith.example --first-name Mai --last-name Smith',
      run: (words) => overServices(async (given) => (await import('./company.ts')).createCompany(words, given)),
    },
    {
      name: 'company remove',
      takes: '<reference> [options]',
      does:
        'Removes a company and all its data, once you type its name. The data is first exported to a file, which ' +
        `“pnpm portal restore” can load into an empty portal. ${STOP_FIRST}`,
      options: {
        '--export <file>': 'where the data goes',
        '--without-lost-files': 'goes ahead although files of the company are missing',
      },
      example: 'demo --export demo.tar.gz',
      run: (words) => overServices(async (given) => (await import('./remove-company.ts')).removeCompany(words, given)),
    },
    {
      name: 'user create',
      takes:
        '--company <reference> --role <role> --email <email> --first-name <name> --last-name <name> [--phone <number>]',
      does: `Creates a user, who is invited by email to set a password; the link is printed too. ${STOP_FIRST}`,
      options: { '--role <role>': ROLE_NAMES.join(', ') },
      example: '--company smith --role advisor --email mai@smith.example --first-name Mai --last-name Lee',
      run: (words) => overServices(async (given) => (await import('./user.ts')).createUser(words, given)),
    },
    {
      name: 'user reset-two-factor',
      takes: '--company <reference> --email <email>',
      does:
        'Turns two-factor off for a user who has lost it and has nobody else to ask. All sessions of the user end, and ' +
        `the user is told by email. ${STOP_FIRST}`,
      example: '--company smith --email you@smith.example',
      run: (words) =>
        overServices(async (given) => (await import('./reset-two-factor.ts')).resetTwoFactor(words, given)),
    },
    {
      name: 'retention',
      takes: '[--dry-run]',
      does: `Deletes data whose retention period has ended, as a running portal does each hour. ${STOP_FIRST}`,
      options: { '--dry-run': 'lists what would be deleted, by company and kind, without deleting it' },
      example: '--dry-run',
      run: (words) => overServices(async (given) => (await import('./retention.ts')).retention(words, given)),
    },
    {
      name: 'audit verify',
      takes: '[--company <reference>] [--head <hash>]',
      does:
        'Checks the activity log against its seals. It lists each gap: an entry that was altered, removed or added ' +
        'later, a seal that was changed, a day without one. Exits with status 2 if there is any. It prints each ' +
        'company’s head: keep it outside the portal and pass it with --head later, as it proves everything before it. ' +
        STOP_FIRST,
      example: '--company smith',
      run: (words) => overServices(async (given) => (await import('./verify-audit.ts')).verifyAudit(words, given)),
    },
    {
      name: 'partition',
      does:
        'Cuts the activity log into partitions by month. That is for PostgreSQL only, and only worth it once the log no ' +
        'longer fits into memory (about 50 million entries). The portal keeps running meanwhile. Entries so far become ' +
        'the first partition. Run it again once their last month is over, at night: it then sorts them by month too. ' +
        'See packages/server/SHARDING.md.',
      run: (words) => overServices(async (given) => (await import('./partition.ts')).partition(words, given)),
    },
    {
      name: 'files move',
      takes: '--to s3|disk',
      does:
        'Moves all stored files to the S3 bucket, or from the bucket to the data folder. The portal can keep running. ' +
        'An original is removed only after its copy has been read back and checked. You can stop the move at any time ' +
        `and run it again. ${STOP_FIRST}`,
      example: '--to s3',
      run: (words) => overServices(async (given) => (await import('./move-files.ts')).moveFiles(words, given)),
    },
    {
      name: 'secret rotate',
      does:
        'Seals all sealed data again with the new secret. You can stop it and run it again. An embedded portal’s own ' +
        'secret is replaced: stop the portal first. Otherwise set PORTAL_SECRET to the new secret and ' +
        'PORTAL_SECRET_PREVIOUS to the old one, start the portal, then run this.',
      run: (words) => overServices(async (given) => (await import('./rotate-secret.ts')).rotateSecret(words, given)),
    },
    {
      name: 'backup',
      takes: '[<file>]',
      does: `Saves all of the portal’s data in one archive. ${STOP_FIRST}`,
      example: 'portal.tar.gz',
      run: async (words) => await (await import('./backup.ts')).backup(words),
    },
    {
      name: 'restore',
      takes: '<file> [--overwrite]',
      does: `Loads a backup into the configured database, of either engine. ${STOP_FIRST}`,
      options: { '--overwrite': 'replaces what is there' },
      example: 'portal.tar.gz',
      run: async (words) => await (await import('./restore.ts')).restore(words),
    },
    {
      name: 'rates report',
      takes: '[<file>]',
      does: 'Writes a page about the built-in rate book: its curves beside what has been published.',
      options: { '<file>': '.cache/rates.html unless given' },
      run: async (words) => await (await import('./rates.ts')).reportRates(words),
    },
    {
      name: 'release-key create',
      takes: '--name <name> --remotes <remote,…>',
      does: 'Creates a key that lets a team release these remotes from its own repository. The key is shown once.',
      example: '--name "Quoting team" --remotes mf-quoting,mf-quoting-alone',
      run: (words) => keys('create', words),
    },
    {
      name: 'release-key list',
      does: 'Lists all keys, revoked ones too.',
      run: (words) => keys('list', words),
    },
    {
      name: 'release-key revoke',
      takes: '--id <id>',
      does: 'Stops a key from working, at once.',
      example: '--id 1a2b3c4d',
      run: (words) => keys('revoke', words),
    },
  ],
}

/** Keys need no database. */
async function keys(action: 'create' | 'list' | 'revoke', words: readonly string[]): Promise<void> {
  const { releaseKey } = await import('./release-key.ts')
  const { readConfiguration } = await import('../configuration/configuration.ts')
  console.log(await releaseKey([action, ...words], readConfiguration(process.env), new Date()))
}
