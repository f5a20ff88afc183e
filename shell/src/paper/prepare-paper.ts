import { formatDate, timeIn } from '@portal/domain/values/date'
import { presentClock } from '@portal/platform'
import { layOut } from './lay-out.ts'
import { paperCss } from './paper-css.ts'
import { unroll } from './unroll.ts'

export interface Paper {
  readonly page: HTMLElement
  readonly firm: string
  /** Who prints; null while it is not known. */
  readonly reader: string | null
}

/** Has the page print whole and in the light mode, with firm, title, day and reader in the margins. Returns the way back. */
export function preparePaper({ page, firm, reader }: Paper): () => void {
  let putBack: (() => void) | undefined
  function before() {
    if (putBack) return
    const rollUp = unroll(page)
    const layBack = layOut()
    const { dataset, style } = document.documentElement
    const { theme } = dataset
    dataset.theme = 'light'
    for (const [name, text] of Object.entries(margins(firm, reader))) style.setProperty(name, JSON.stringify(text))
    putBack = () => {
      rollUp()
      layBack()
      if (theme) dataset.theme = theme
      putBack = undefined
    }
  }
  const after = () => putBack?.()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(paperCss)
  document.adoptedStyleSheets.push(sheet)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
    after()
  }
}

function margins(firm: string, reader: string | null) {
  const { timeZone, today } = presentClock()
  const by = reader ? ` by ${reader}` : ''
  return {
    '--paper-firm': firm,
    '--paper-title': document.title.replace(` – ${firm}`, ''),
    '--paper-printed': `Printed ${formatDate(today)}, ${timeIn(timeZone, new Date())}${by}`,
  }
}
