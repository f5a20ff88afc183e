import { formatDate, type IsoDate } from '@portal/domain/values/date'
import type { jsPDF } from 'jspdf'

/** What a sample stands for. */
export interface SampleDisclosure {
  readonly kind: 'PDS' | 'TMD'
  readonly insurer: string
  readonly issued: IsoDate
}

const KINDS = {
  PDS: {
    title: 'Product Disclosure Statement',
    about: 'says what a policy covers, what it does not cover, and what it costs',
    sections: [
      ['The covers', 'Life, total and permanent disability, trauma and income protection: when each is paid.'],
      ['What is not covered', 'Exclusions, waiting periods, and limits by age and occupation.'],
      ['What it costs', 'How premiums are worked out, the policy fee, stamp duty, and how premiums may change.'],
      ['Your duty', 'To take reasonable care not to misrepresent anything when you apply.'],
      ['Claims', 'How to make one, what to send, and how long a decision takes.'],
      ['Cooling off and complaints', 'How long you can change your mind, and who to turn to.'],
    ],
  },
  TMD: {
    title: 'Target Market Determination',
    about: 'says whom a product is designed for, and how it may be sold',
    sections: [
      ['Who it is for', 'The likely objectives, financial situation and needs of the people that it suits.'],
      ['Who it is not for', 'People who could not claim on it, or could not keep paying for it.'],
      ['How it may be sold', 'The conditions under which advisers and others may offer it.'],
      ['When it is reviewed', 'The dates, and what else leads to a review.'],
      ['What is reported', 'Complaints, claims and dealings outside the target market, and how often.'],
    ],
  },
} as const

/** Points of A4. */
const LEFT = 56
// Room for the wider letters of readers that have no Helvetica.
const WIDTH = 420
const GREY = '#5b6570'

/**
 * A page that stands in for a document of an insurer in the demo, and says so before anything else. In a typeface that every
 * reader of PDFs has, so that it is a few KB; the same bytes each time.
 */
export async function makeSampleDisclosure({ kind, insurer, issued }: SampleDisclosure): Promise<Buffer> {
  // Loaded when the demo is: a portal in use never draws one.
  const { jsPDF: Pdf } = await import('jspdf')
  const { title, about, sections } = KINDS[kind]
  const pdf = new Pdf({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
  // As a text: of a Date, jsPDF writes the clock of the machine's own time zone.
  pdf.setCreationDate(`D:${issued.replaceAll('-', '')}000000+00'00'` as unknown as Date)
  pdf.setFileId(Buffer.from(`${kind} ${insurer}`.padEnd(16).slice(0, 16)).toString('hex').slice(0, 32).toUpperCase())
  pdf.setLanguage('en-AU')
  pdf.setDocumentProperties({ title: `Sample: ${insurer}, ${title}`, creator: 'Adviser Portal' })
  pdf.setFillColor('#8a4b00').rect(0, 0, 595.28, 40, 'F')
  write(pdf, `SAMPLE - not a document of ${insurer}`, 25, { size: 12, weight: 'bold', colour: '#ffffff' })
  write(pdf, insurer, 96, { size: 13, colour: GREY })
  write(pdf, title, 122, { size: 22, weight: 'bold' })
  write(pdf, `Issued ${formatDate(issued)}`, 144, { size: 11, colour: GREY })
  let y = write(
    pdf,
    `This page stands in for the document of ${insurer} in the demo of the Adviser Portal. It says nothing about any product. The insurer's own document ${about}. These are its usual parts:`,
    180,
    { size: 11 },
  )
  for (const [heading, text] of sections) {
    y = write(pdf, heading, y + 18, { size: 12, weight: 'bold' })
    y = write(pdf, text, y, { size: 11, colour: GREY })
  }
  write(pdf, 'Sample. Read the document that the insurer publishes before you decide.', 800, { size: 9, colour: GREY })
  return Buffer.from(pdf.output('arraybuffer'))
}

interface Style {
  readonly size: number
  readonly weight?: 'bold'
  readonly colour?: string
}

/** Writes a paragraph whose first line stands at `y`, and answers where the next begins. */
function write(pdf: jsPDF, text: string, y: number, { size, weight, colour = '#14191f' }: Style): number {
  pdf
    .setFont('helvetica', weight ?? 'normal')
    .setFontSize(size)
    .setTextColor(colour)
  const lines: string[] = pdf.splitTextToSize(text, WIDTH)
  pdf.text(lines, LEFT, y, { lineHeightFactor: 1.45 })
  return y + lines.length * size * 1.45
}
