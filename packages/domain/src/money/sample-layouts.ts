import type { ColumnMatch } from '../imports/column-match.ts'
import { layoutDifference } from '../imports/layout-difference.ts'
import type { PRODUCT_PROVIDERS } from '../office/product-provider.ts'

type Insurer = (typeof PRODUCT_PROVIDERS)[number]

/** A column of an insurer's policy export, and what it becomes. */
export interface LayoutColumn extends ColumnMatch {
  /** The heading, as the file writes it. */
  readonly name: string
}

const layout = (...columns: ReadonlyArray<readonly [name: string, target: string | null]>): readonly LayoutColumn[] =>
  columns.map(([name, target]) => ({ name, target }))

/**
 * Made-up layouts for a first import, until a firm has one of its own: insurers don't publish theirs. Each is in the shape
 * that adviser portals usually export.
 */
export const SAMPLE_LAYOUTS: Readonly<Partial<Record<Insurer, readonly LayoutColumn[]>>> = {
  AIA: layout(
    ['Adviser Code', null],
    ['Policy Number', 'number'],
    ['Policy Status', 'state'],
    ['Policy Owner', 'owner_name'],
    ['Life Insured Name', 'full_name'],
    ['Life DOB', 'date_of_birth'],
    ['Commencement Date', 'commenced_on'],
    ['Lapse Date', 'ended_on'],
    ['Payment Frequency', 'frequency'],
    ['Annual Premium', 'annual_premium'],
  ),
  TAL: layout(
    ['Agreement', 'number'],
    ['Surname', 'last_name'],
    ['Given Names', 'first_name'],
    ['Birth Date', 'date_of_birth'],
    ['Risk Status', 'state'],
    ['RCD', 'commenced_on'],
    ['Exit Date', 'ended_on'],
    ['Mode', 'frequency'],
    ['Modal Premium', 'instalment'],
    ['Servicing Adviser', null],
  ),
  Zurich: layout(
    ['Policy No', 'number'],
    ['Client Name', 'full_name'],
    ['Email Address', 'email'],
    ['Mobile', 'phone'],
    ['Status', 'state'],
    ['Start Date', 'commenced_on'],
    ['Status Date', 'ended_on'],
    ['Premium p.a.', 'annual_premium'],
    ['Freq', 'frequency'],
    ['Death Cover', 'life_amount'],
    ['TPD Cover', 'tpd_amount'],
    ['Trauma Cover', 'trauma_amount'],
    ['IP Benefit', 'income_amount'],
  ),
  MLC: layout(
    ['Account Number', 'number'],
    ['Product', null],
    ['Member First Name', 'first_name'],
    ['Member Last Name', 'last_name'],
    ['Date of Birth', 'date_of_birth'],
    ['Account Status', 'state'],
    ['Date Joined', 'commenced_on'],
    ['Annualised Premium', 'annual_premium'],
    ['Ownership', 'owner_type'],
  ),
  OnePath: layout(
    ['Contract', 'number'],
    ['Insured', 'full_name'],
    ['Insured Date of Birth', 'date_of_birth'],
    ['Contract Status', 'state'],
    ['Issue Date', 'commenced_on'],
    ['Cease Date', 'ended_on'],
    ['Instalment', 'instalment'],
    ['Billing Frequency', 'frequency'],
    ['Policy Type', 'owner_type'],
  ),
}

/** A layout that a file may have. */
interface KnownLayout {
  readonly insurer: string
  readonly columns: ReadonlyArray<{ readonly name: string }>
}

/** Share of all headings that a file must have in common with a layout to be taken for one of its insurer. */
const ALIKE = 0.8

/** The insurer whose layout the headings of a file are; undefined where none is alike, or two are as much. */
export function insurerByHeadings(layouts: readonly KnownLayout[], headings: readonly string[]): string | undefined {
  const scored = layouts
    .map(({ insurer, columns }) => {
      const { added, missing } = layoutDifference(columns, headings)
      const all = columns.length + added.length
      return { insurer, share: all === 0 ? 0 : (columns.length - missing.length) / all }
    })
    .sort((a, b) => b.share - a.share)
  const [best, second] = scored
  return best && best.share >= ALIKE && second?.share !== best.share ? best.insurer : undefined
}
