export { eachTime, frequencyName, MONTHLY_FACTORS, monthlyAmount, type PdfFrequency } from './frequency.ts'
export type { Disclosure, QuotePdfOrder } from './order.ts'
export { quotePdfName } from './pdf-name.ts'
export { quotePdf } from './quote-pdf.ts'
