import { ROOT } from '../project/apps.ts'
import { writeReport } from './contract.ts'
import { judge } from './record.ts'
import { recordedContract } from './report-file.ts'
import { contractOf } from './shared-declarations.ts'

it('is recorded as the sources keep it, and breaks no remote', async () => {
  const recorded = recordedContract(ROOT)
  const now = { ...(await contractOf(ROOT)), since: recorded.since }
  if (writeReport(now) === writeReport(recorded)) return
  const { verdict } = await judge(recorded, now, ROOT)
  throw new Error(
    verdict.kind === 'refused'
      ? verdict.why
      : 'What remotes may take from the shell has changed: run `pnpm release contract`, and put what it writes into the commit.',
  )
})
