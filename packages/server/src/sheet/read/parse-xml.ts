import type { Readable } from 'node:stream'
import { formatCount } from '@portal/domain/values/count'
import { SaxesParser } from 'saxes'
import { WORKBOOK_LIMITS } from './reading-limits.ts'
import { RefusedFile, RefusedTable } from './table-file.ts'

/** An element as the readers of a workbook's parts see it: without its namespace's prefix. */
export interface XmlElement {
  readonly name: string
  attribute(name: string): string | undefined
}

export interface XmlHandlers {
  open?(element: XmlElement): void
  text?(text: string): void
  close?(name: string): void
}

/** A part of a workbook: what it is called towards the file's owner, and its bytes. */
export interface XmlPart {
  readonly what: string
  readonly stream: Readable
}

/** Characters that are parsed at once: so little that what cells point at stays little, too. */
const STEP = 4096

/** A workbook whose parts are no XML, or not what they should be. */
export function damagedWorkbook(): RefusedFile {
  return new RefusedFile('The workbook is damaged. Please open it in Excel and save it again.')
}

/**
 * Feeds XML to `handlers`, a step at a time; answers after each. Entities of the file's own are not expanded. Throws
 * `RefusedTable` for what is no XML, and for what the parser would have to hold too much of.
 */
export async function* parseXml({ what, stream }: XmlPart, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false })
  const limits = WORKBOOK_LIMITS
  let depth = 0
  let elements = 0
  /** Characters since the parser last let go of what it holds. */
  let held = 0
  const released = () => {
    held = 0
  }
  parser.on('opentag', ({ name, attributes }) => {
    released()
    depth += 1
    elements += 1
    if (depth > limits.depth) throw tooMuch(what, `more than ${limits.depth} nested elements`)
    if (elements > limits.elements) throw tooMuch(what, `more than ${formatCount(limits.elements)} elements`)
    handlers.open?.({
      name: localName(name),
      attribute(wanted) {
        const found = attributes[wanted]
        return typeof found === 'string' ? found : undefined
      },
    })
  })
  parser.on('closetag', ({ name }) => {
    released()
    depth -= 1
    handlers.close?.(localName(name))
  })
  const text = (found: string) => {
    released()
    handlers.text?.(found)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  for (const event of ['comment', 'processinginstruction', 'doctype'] as const) parser.on(event, released)
  const decoder = new TextDecoder()
  try {
    for await (const chunk of stream) {
      const decoded = decoder.decode(chunk, { stream: true })
      for (let at = 0; at < decoded.length; at += STEP) {
        const step = decoded.slice(at, at + STEP)
        held += step.length
        parser.write(step)
        if (held > limits.piece) throw tooMuch(what, `a piece of more than ${formatCount(limits.piece)} characters`)
        yield
      }
    }
    parser.write(decoder.decode()).close()
    yield
  } catch (error) {
    throw error instanceof RefusedTable ? error : damagedWorkbook()
  } finally {
    stream.destroy()
  }
}

/** As {@link parseXml}, for a part that is read at once. */
export async function parseWhole(part: XmlPart, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(part, handlers)) {
    // It is all in the handlers.
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** What a part of a workbook has too much of, and what to do about it. */
export function tooMuch(what: string, found: string): RefusedFile {
  return new RefusedFile(
    `We can’t read this workbook: ${what} has ${found}. Please save only the sheet you need, or save it as CSV.`,
  )
}
