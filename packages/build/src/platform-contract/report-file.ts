import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contract, readReport, writeReport } from './contract.ts'

const FOLDER = 'packages/platform'

/** The recorded contract of a workspace. */
export function recordedContract(root: string): Contract {
  return readReport(readFileSync(join(root, FOLDER, 'platform-contract.md'), 'utf8'))
}

/** Records a contract, and gives the platform its version. */
export function recordContract(contract: Contract, root: string): void {
  writeFileSync(join(root, FOLDER, 'platform-contract.md'), writeReport(contract))
  replaceIn(join(root, FOLDER, 'package.json'), /("version": ")[\d.]+/, contract.version)
  replaceIn(join(root, FOLDER, 'src/version.ts'), /(PLATFORM_VERSION: string = ')[\d.]+/, contract.version)
}

function replaceIn(path: string, version: RegExp, to: string): void {
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(version, (_, before: string) => `${before}${to}`),
  )
}
