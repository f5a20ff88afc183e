import type { jsPDF } from 'jspdf'

/** What a piece of text is, for who has the document read aloud. */
export type TagType = 'H1' | 'H2' | 'P'

interface Element {
  readonly type: TagType
  readonly page: number
  /** Its number among the marked pieces of its page. */
  readonly mark: number
}

/** Of jsPDF, what its types do not tell. */
interface Internals {
  write(...words: string[]): void
  newObject(): number
  newObjectDeferred(): number
  newObjectDeferredBegin(id: number, doOutput: boolean): void
  getPageInfo(page: number): { objId: number }
  readonly events: { subscribe(topic: string, run: (told: { pageNumber: number }) => void): void }
}

/**
 * Marks the texts of a document, and writes their order and kinds beside them (ISO 32000-1, 14.7 and 14.8). jsPDF knows no
 * tags: its events let the page, the catalogue and objects of one’s own be added.
 */
export class Tags {
  readonly #pdf: jsPDF
  readonly #internals: Internals
  readonly #elements: Element[] = []
  readonly #marks = new Map<number, number>()
  #open: unknown
  #root = 0
  /** What is written now belongs to the page and not to the text: its head and foot. */
  isOfPage = false

  constructor(pdf: jsPDF) {
    this.#pdf = pdf
    this.#internals = pdf.internal as unknown as Internals
    // A mark ends on the page where it began.
    for (const method of ['addPage', 'setPage', 'output'] as const) {
      const usual = pdf[method] as (...given: unknown[]) => unknown
      Object.assign(pdf, {
        [method]: (...given: unknown[]) => {
          this.close()
          return usual.apply(pdf, given)
        },
      })
    }
    const { events, write } = this.#internals
    events.subscribe('putPage', ({ pageNumber }) => write(`/StructParents ${pageNumber - 1} /Tabs /S`))
    events.subscribe('postPutResources', () => this.#write())
    events.subscribe('putCatalog', () => write(`/MarkInfo <</Marked true>> /StructTreeRoot ${this.#root} 0 R`))
  }

  /** What is drawn from here on is of one piece with what has the same `key`. */
  open(type: TagType, key: unknown): void {
    if (this.#open === key) return
    this.close()
    this.#open = key
    if (this.isOfPage) {
      this.#internals.write('/Artifact BMC')
      return
    }
    const page = this.#pdf.getCurrentPageInfo().pageNumber
    const mark = this.#marks.get(page) ?? 0
    this.#marks.set(page, mark + 1)
    this.#elements.push({ type, page, mark })
    this.#internals.write(`/${type} <</MCID ${mark}>> BDC`)
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  close(): void {
    if (this.#open !== undefined) this.#internals.write('EMC')
    this.#open = undefined
  }

  #write(): void {
    const { write, newObject, newObjectDeferred, newObjectDeferredBegin, getPageInfo } = this.#internals
    this.#root = newObjectDeferred()
    const whole = newObjectDeferred()
    const parents: string[][] = []
    const ids = this.#elements.map(({ type, page, mark }) => {
      const id = newObject()
      write(`<</S /${type} /P ${whole} 0 R /Pg ${getPageInfo(page).objId} 0 R /K ${mark}>>`, 'endobj')
      const own = parents[page - 1] ?? []
      own[mark] = `${id} 0 R`
      parents[page - 1] = own
      return `${id} 0 R`
    })
    newObjectDeferredBegin(whole, true)
    write(`<</S /Document /P ${this.#root} 0 R /K [${ids.join(' ')}]>>`, 'endobj')
    const numbers = Array.from(parents, (own = [], page) => `${page} [${own.join(' ')}]`)
    newObjectDeferredBegin(this.#root, true)
    write(`<</Type /StructTreeRoot /K ${whole} 0 R /ParentTree <</Nums [${numbers.join(' ')}]>>>>`, 'endobj')
  }
}
