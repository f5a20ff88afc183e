/** 32 hexadecimal digits of a text (FNV-1a, four times over): the same for the same text, and another for another. */
export function fileId(text: string): string {
  return [0, 1, 2, 3]
    .map((round) => {
      let hash = 0x811c9dc5 ^ round
      for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
      return (hash >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
    .toUpperCase()
}
