import { unzlibSync } from 'fflate'
import type { jsPDF } from 'jspdf'

/** A font of letters that Inter does not have; it has one weight. */
export interface Script {
  readonly typeface: string
  has(code: number): boolean
}

interface ScriptFont {
  readonly typeface: string
  readonly letters: RegExp
  load(): Promise<string>
}

/** Droid Sans Fallback, by what is loaded together. */
const FONTS: readonly ScriptFont[] = [
  {
    typeface: 'Han',
    letters: /[\u3001-\u30ff\u4e00-\u9fff\uff08-\uff0c]/,
    load: async () => (await import(/* webpackChunkName: "cjk-han" */ './cjk-han.ts')).CJK_HAN,
  },
  {
    typeface: 'Hangul',
    letters: /[\uac00-\ud7a3]/,
    load: async () => (await import(/* webpackChunkName: "cjk-hangul" */ './cjk-hangul.ts')).CJK_HANGUL,
  },
]

/** What jsPDF takes for the file of a font, by typeface. */
const unpacked = new Map<string, string>()

/** Lets the document use the fonts of the Chinese, Japanese and Korean letters among `words`: for most, none is loaded. */
export async function embedScripts(pdf: jsPDF, words: string): Promise<Script[]> {
  const composed = words.normalize('NFC')
  return await Promise.all(
    FONTS.filter(({ letters }) => letters.test(composed)).map(async ({ typeface, load }): Promise<Script> => {
      const file = unpacked.get(typeface) ?? binary(unzlibSync(bytesOf(await load())))
      unpacked.set(typeface, file)
      pdf.addFileToVFS(`${typeface}.ttf`, file)
      pdf.addFont(`${typeface}.ttf`, typeface, 'normal')
      const { codeMap } = pdf.setFont(typeface, 'normal').getFont().metadata.cmap.unicode
      return { typeface, has: (code) => codeMap[code] > 0 }
    }),
  )
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** A letter a byte. */
function binary(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + 0x8000)))
  }
  return pieces.join('')
}
