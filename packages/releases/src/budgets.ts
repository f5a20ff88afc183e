import { budgetedParts, isFont, type Release, type ReleaseFile, releaseWeight } from '@portal/manifest'

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

function overweight(name: string, files: readonly ReleaseFile[], budget: number): string[] {
  const total = releaseWeight(files)
  if (total <= budget) return []
  const largest = files
    .filter((file) => !isFont(file.name))
    .sort((a, b) => b.brotli - a.brotli)
    .slice(0, 5)
  return [
    [
      `${name} has ${kilobytes(total)} on the wire; its budget is ${kilobytes(budget)}. The largest files:`,
      ...largest.map(({ name: file, brotli }) => `  ${kilobytes(brotli).padStart(10)}  ${file}`),
      'Load less, load it lazily, or raise the budget in webpack.config.ts (with 5 % of room) and say why.',
    ].join('\n'),
  ]
}

/**
 * What of a release weighs more than its budget, a text each with the files that weigh most; empty where nothing does.
 * Tests and releases are held to it. A build is not: whoever starts the portal cannot mend it.
 */
export function budgetErrors(release: Pick<Release, 'manifest' | 'files' | 'budget' | 'apart'>): string[] {
  const { name } = release.manifest
  return budgetedParts(release).flatMap(({ part, files, budget }) =>
    overweight(part === null ? name : `${name}’s part ${part}`, files, budget),
  )
}
