import { checkAdvisories } from './advisories.ts'

/** What the check makes of a program that writes `out` and `errors`, as pnpm 12 does, and what it says. */
async function checked({ out = '', errors = '', code = 'process.exit(1)' }, limit?: number) {
  const said: string[] = []
  const program = `process.stderr.write(${JSON.stringify(errors)}); process.stdout.write(${JSON.stringify(out)}, () => { ${code} })`
  const tally = await checkAdvisories({ say: (text) => said.push(text) }, [process.execPath, '-e', program], limit)
  return { tally, said: said.join('') }
}

const left = (reason: string) => ({ passed: 0, failed: 0, leftOut: `could not be checked: ${reason}` })

const FOUND = {
  id: 1101851,
  module_name: 'nodemailer',
  severity: 'high',
  title: 'Sends to a domain that nobody named',
  url: 'https://github.com/advisories/GHSA-rcmh-qjqh-p98v',
  findings: [
    { version: '7.0.9', paths: ['packages__e2e>mailparser>nodemailer', 'packages__server>mailparser>nodemailer'] },
    { version: '6.9.0', paths: ['shell>nodemailer'] },
  ],
}

it('fails for each version that an advisory warns of, and names it, the advisory and what brings it', async () => {
  const out = JSON.stringify({ advisories: { 1101851: FOUND }, metadata: {} })
  const { tally, said } = await checked({ out, errors: '[WARN] Something beside it' })
  expect(tally).toEqual({ passed: 0, failed: 2 })
  expect(said).toBe(
    'nodemailer 7.0.9, high: Sends to a domain that nobody named\n' +
      '  https://github.com/advisories/GHSA-rcmh-qjqh-p98v\n' +
      '  by packages__e2e > mailparser > nodemailer and 1 more (pnpm why nodemailer)\n' +
      'nodemailer 6.9.0, high: Sends to a domain that nobody named\n' +
      '  https://github.com/advisories/GHSA-rcmh-qjqh-p98v\n' +
      '  by shell > nodemailer\n',
  )
})

it('passes where the registry knows of none', async () => {
  const out = JSON.stringify({ advisories: {}, metadata: {} })
  expect(await checked({ out, code: 'process.exit(0)' })).toEqual({ tally: { passed: 1, failed: 0 }, said: '' })
})

it.each([
  [
    'a registry that refuses',
    'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint (at https://registry.npmjs.org/-/npm/v1/security/\n' +
      '  │ advisories/bulk) responded with 405:\n\n',
    'The audit endpoint responded with 405',
  ],
  [
    'no network',
    'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × Failed to request the audit endpoint (at https://registry.npmjs.org/-/npm/\n' +
      '  │ v1/security/advisories/bulk): error sending request for url\n  │ (https://registry.npmjs.org/-/npm/v1/security/advisories/bulk)\n  ├─▶ client error (Connect)\n' +
      '  ╰─▶ failed to lookup address information\n',
    'Failed to request the audit endpoint: error sending request client error (Connect) failed to lookup address information',
  ],
])('is left out, with the reason, for %s', async (_, errors, reason) => {
  expect(await checked({ errors })).toEqual({ tally: left(reason), said: '' })
})

it.each(['<html>Sign in to the network</html>', '{"advisories":[1]}', '"hello"'])('is left out for %s', async (out) => {
  expect((await checked({ out, code: 'process.exit(0)' })).tally).toEqual(left(out))
})

it('is left out where no answer comes in time, and ends whatever was started for it', async () => {
  // Its output is at an end when the last of them is.
  const another = "require('node:child_process').spawn('sleep', ['1000'], { stdio: 'inherit' })"
  expect((await checked({ code: another }, 500)).tally).toEqual(left('no answer came'))
})

it('is left out where there is no such program', async () => {
  expect(await checkAdvisories({}, ['no-such-program'])).toEqual(left('spawn no-such-program ENOENT'))
})
