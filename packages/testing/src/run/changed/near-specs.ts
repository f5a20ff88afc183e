const SPEC = /^packages\/e2e\/src\/specs\/([^/]+)\/([^/]+)\.spec\.ts$/

/** The folders of browser tests about the screens of a room, where they are not called the same. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  shell: ['account', 'portal', 'lists'],
  'mf-clients': ['clients', 'household'],
  'mf-applications': ['work'],
  'mf-quoting': ['quotes'],
  'mf-admin': ['office', 'money'],
  'mf-public': ['public'],
}

/** Where a file of an area stands: on the server, in the rules and calls, on the screens. */
const PLACES = [/^packages\/server\/src\/areas\/([^/]+)\/(.*)$/, /^packages\/(?:domain|contract)\/src\/([^/]+)\/(.*)$/]

/** The browser tests about the area of a change: first those that have a name in common with it. */
export function nearSpecs(changed: readonly string[], files: readonly string[]): readonly string[] {
  const areas = changed.filter((file) => !/\.(test|spec)\./.test(file)).map(areaOf)
  const rank = (spec: string) => {
    const [, folder = '', name = ''] = SPEC.exec(spec) ?? []
    const near = areas.filter(({ folders }) => folders.includes(folder))
    if (near.length === 0) return undefined
    return near.some(({ words }) => wordsOf(name).some((word) => words.includes(word))) ? 0 : 1
  }
  const ranked = files.flatMap((file) => {
    const found = SPEC.test(file) ? rank(file) : undefined
    return found === undefined ? [] : { file, rank: found }
  })
  return ranked.sort((a, b) => a.rank - b.rank || (a.file < b.file ? -1 : 1)).map(({ file }) => file)
}

function areaOf(file: string): { folders: readonly string[]; words: readonly string[] } {
  for (const place of PLACES) {
    const [, group, rest = ''] = place.exec(file) ?? []
    if (group !== undefined) return { folders: [group], words: wordsOf(rest) }
  }
  const [room = '', , ...rest] = file.split('/')
  return { folders: FOLDERS[room] ?? [], words: wordsOf(rest.join('/')) }
}

/** `leads/LeadList.tsx` → `lead`, `list`: in the singular, as folders and files differ in that. */
function wordsOf(path: string): readonly string[] {
  const words = path.replace(/\.\w+$/, '').split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
  return words.filter(Boolean).map((word) => word.toLowerCase().replace(/s$/, ''))
}
