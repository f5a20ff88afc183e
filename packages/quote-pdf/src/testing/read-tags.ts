import { loadPdfJs } from './read-pdf.ts'

/** A tagged piece of a PDF: what it is, and what it says. */
export interface TaggedText {
  readonly role: string
  readonly text: string
}

interface Node {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

/** Reads the tags of a PDF with pdf.js, in their order. */
export async function readTags(bytes: Uint8Array): Promise<{ isMarked: boolean; elements: TaggedText[] }> {
  const { getDocument, VerbosityLevel } = await loadPdfJs()
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS })
  try {
    const pdf = await loading.promise
    const elements: TaggedText[] = []
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const texts = new Map<string, string>()
      let open = ''
      for (const item of items) {
        if ('str' in item) texts.set(open, `${texts.get(open) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
        else open = item.type === 'beginMarkedContentProps' ? (item.id ?? '') : ''
      }
      const visit = ({ role = '', children = [] }: Node): void => {
        const text = children
          .flatMap(({ type, id }) => (type === 'content' ? (texts.get(id ?? '') ?? '') : []))
          .join('')
        if (text) elements.push({ role, text: text.trim().replace(/\s+/g, ' ') })
        for (const child of children) visit(child)
      }
      visit(((await page.getStructTree()) ?? {}) as Node)
    }
    const info: unknown = await pdf.getMarkInfo()
    return { isMarked: info instanceof Map ? info.get('Marked') === true : Boolean(info), elements }
  } finally {
    await loading.destroy()
  }
}
