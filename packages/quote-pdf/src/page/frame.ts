import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { formatDate } from '@portal/domain/values/date'
import type { QuotePdfOrder } from '../order.ts'
import { fitted, type Logo } from '../picture/logo.ts'
import { grouped, shownPhone } from '../reading/number-words.ts'
import type { Reading } from '../reading/read-quote.ts'
import { stated } from '../words/statements.ts'
import { LINE, LINE_STRONG, MUTED, TINT, WARNING } from './colours.ts'
import { FOOT, FOOT_RULE, FOOT_TEXT } from './foot.ts'
import { COLUMN, PAGE, RIGHT } from './measures.ts'
import type { Sheet, TextStyle } from './sheet.ts'

/** A wide logo names the firm itself. */
const WIDE = 2.2

/** The letterhead, above the cover letter; the letter begins below it. */
export function letterhead(
  sheet: Sheet,
  { company, adviser = null }: Pick<QuotePdfOrder, 'company'> & Partial<Pick<QuotePdfOrder['letterhead'], 'adviser'>>,
  logo: Logo | undefined,
): void {
  const name: TextStyle = { size: 18, leading: 26, weight: 'bold' }
  const small: TextStyle = { size: 12, leading: 18, colour: MUTED }
  const [wide, high] = logo ? fitted(logo, 180, 48) : [0, 0]
  logo?.draw(PAGE.left, 48, wide, high)
  const title = company?.name ?? adviser?.name ?? ''
  const isNamed = !logo || logo.ratio < WIDE
  const x = PAGE.left + (wide > 0 ? wide + 12 : 0)
  const names = isNamed ? sheet.wrap(title, 380 - (x - PAGE.left), name) : []
  const top = 48 + Math.max(0, (Math.max(high, 40) - names.length * name.leading) / 2)
  for (const [place, line] of names.entries()) sheet.runs(line, x, top + place * name.leading, name)
  const lines = [
    ...addressLines(company?.company_address ?? ''),
    company?.company_phone ? shownPhone(company.company_phone) : '',
    adviser?.email || company?.default_email_address || '',
  ].flatMap((line) => (line ? sheet.wrap(line, 250, small) : []))
  for (const [place, line] of lines.entries()) {
    const width = line.reduce((sum, { text }) => sum + sheet.widthOf(text, small), 0)
    sheet.runs(line, RIGHT - width, 48 + place * small.leading, small)
  }
  const bottom = Math.max(48 + high, top + names.length * name.leading, 48 + lines.length * small.leading, 100) + 24
  sheet.rule(bottom, { colour: sheet.accent.solid, width: 2 })
  sheet.y = bottom + 34
}

/** Street and place, as envelopes have them: a line of its own for what stands behind the last comma. */
function addressLines(address: string): string[] {
  const comma = address.lastIndexOf(', ')
  return comma > 0 ? [address.slice(0, comma), address.slice(comma + 2)] : [address]
}

/** Head and foot of every page, once it is known how many there are. */
export function frames(sheet: Sheet, order: QuotePdfOrder, reading: Reading, logo: Logo | undefined): void {
  sheet.frame((page, words) => {
    if (page === 1) firstMark(sheet, reading)
    else head(sheet, order, reading, logo)
    foot(sheet, order, reading, words)
  })
}

const MARK: TextStyle = { size: 11, leading: 16, weight: 'medium' }

/** The label in its box, which ends at `right` or begins at `left`; answers the box’s width. */
function mark(sheet: Sheet, reading: Reading, place: { left: number } | { right: number }, top: number): number {
  const text = sheet.fit(reading.label ?? '', 360, MARK)
  const width = sheet.widthOf(text, MARK) + 16
  const left = 'left' in place ? place.left : place.right - width
  const look = reading.isIllustrative ? WARNING : { fill: TINT, line: LINE_STRONG, text: MUTED }
  sheet.pdf.setFillColor(look.fill).setDrawColor(look.line).setLineWidth(1)
  sheet.pdf.roundedRect(left, top, width, 20, 3, 3, 'FD')
  sheet.line(text, left + 8, top + 2, { ...MARK, colour: look.text })
  return width
}

function firstMark(sheet: Sheet, reading: Reading): void {
  if (reading.label === null) return
  const width = mark(sheet, reading, { left: PAGE.left }, FIRST_MARK)
  if (!reading.isIllustrative) return
  const text: TextStyle = { size: 11.5, leading: 20, colour: MUTED }
  sheet.line(
    sheet.fit(stated('illustrativeOffer'), COLUMN - width - 12, text),
    PAGE.left + width + 12,
    FIRST_MARK,
    text,
  )
}

/** Where the label of the first page stands; the letter ends above it. */
export const FIRST_MARK = 1026

function head(
  sheet: Sheet,
  { company, letterhead: { adviser } }: QuotePdfOrder,
  reading: Reading,
  logo: Logo | undefined,
): void {
  const [wide, high] = logo ? fitted(logo, 110, 24) : [0, 0]
  logo?.draw(PAGE.left, 58 - high / 2, wide, high)
  const style: TextStyle = { size: 13, leading: 20, weight: 'bold' }
  const x = PAGE.left + (wide > 0 ? wide + 8 : 0)
  if (!logo || logo.ratio < WIDE)
    sheet.line(sheet.fit(company?.name ?? adviser?.name ?? '', 420 - x, style), x, 48, style)
  if (reading.label !== null) mark(sheet, reading, { right: RIGHT }, 48)
  sheet.rule(80, { colour: LINE_STRONG })
}

const FOOT_GAP = 14

function foot(
  sheet: Sheet,
  { company, isSample = false, letterhead: { adviser } }: QuotePdfOrder,
  { names, madeOn, isLicensed }: Reading,
  page: string,
): void {
  const number = adviser?.authorisedRepresentativeNumber
  const firm = [
    company?.legal_name || company?.name,
    company?.abn && `ABN ${formatBusinessNumber(company.abn)}`,
    isLicensed && `AFSL ${company?.afsl_number}`,
    number && `AR ${grouped(number)}`,
  ]
    .filter(Boolean)
    .join(' · ')
  const client = [isSample && 'Sample', names, formatDate(madeOn)].filter(Boolean).join(' · ')
  const [first, second] = isLicensed ? [firm, client] : [stated('unlicensed'), `${firm} · ${client}`]
  const pageWidth = sheet.widthOf(page, FOOT)
  const room = COLUMN - pageWidth - FOOT_GAP
  const widths = [first, second].map((text) => sheet.widthOf(sheet.fit(text, COLUMN, FOOT), FOOT))
  const [firstWidth = 0, secondWidth = 0] = widths
  sheet.rule(FOOT_RULE, { colour: LINE })
  sheet.line(page, RIGHT, FOOT_TEXT, { ...FOOT, align: 'right' })
  if (firstWidth + secondWidth + FOOT_GAP <= room) {
    sheet.line(first, PAGE.left, FOOT_TEXT, FOOT)
    const middle = PAGE.left + firstWidth + (room - firstWidth - secondWidth + FOOT_GAP) / 2
    sheet.line(second, middle, FOOT_TEXT, FOOT)
  } else {
    sheet.line(sheet.fit(first, room, FOOT), PAGE.left, FOOT_TEXT, FOOT)
    sheet.line(sheet.fit(second, COLUMN, FOOT), PAGE.left, 1091, FOOT)
  }
}
