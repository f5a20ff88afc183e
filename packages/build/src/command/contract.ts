import { judge } from '../platform-contract/record.ts'
import { recordContract, recordedContract } from '../platform-contract/report-file.ts'
import { contractOf } from '../platform-contract/shared-declarations.ts'
import { ROOT } from '../project/apps.ts'

/**
 * Records what remotes may take from the shell, and raises the platform's minor version where that has grown. Throws, and
 * records nothing, where it breaks remotes and the major version is that of before; but for what is named in `accepted`.
 */
export async function contract(accepted: readonly string[], root: string = ROOT): Promise<void> {
  const [before, now] = [recordedContract(root), await contractOf(root)]
  const { changes, verdict } = await judge(before, now, root, accepted)
  if (verdict.kind === 'refused') throw new Error(verdict.why)
  if (verdict.kind === 'recorded') return console.log(`The platform's contract is unchanged at ${before.version}.`)
  recordContract(verdict.contract, root)
  for (const { kind, what, why } of changes) {
    if (kind !== 'changed') console.log(`  ${what}: ${why.split('\n')[0]}`)
  }
  console.log(`Recorded the platform's contract ${verdict.contract.version} (it was ${before.version}).`)
}
