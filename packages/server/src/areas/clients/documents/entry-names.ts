/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const NAME_MAX_LENGTH = 150

/** Characters that some system takes for a path, a wild card or a command, and those that turn a name's direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/g

/** A document's name as a file of its own on any system: one plain name, never a path. */
function safeName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short =
    plain.length <= NAME_MAX_LENGTH
      ? plain
      : `${plain.slice(0, NAME_MAX_LENGTH - 20)}${plain.slice(-20)}`.toWellFormed()
  if (short === '') return 'document'
  return DEVICE.test(short) ? `_${short}` : short
}

/** Names for the entries of a zip: safe, and no two the same on systems that do not tell letter case. */
export function entryNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeName(name)
    const dot = safe.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, '']
    let unique = safe
    for (let number = 2; taken.has(unique.normalize('NFC').toLowerCase()); number += 1) {
      unique = `${stem} (${number})${extension}`
    }
    taken.add(unique.normalize('NFC').toLowerCase())
    return unique
  })
}
