import type { Transaction } from '../../../database/database.ts'
import type { Services } from '../../../http/services.ts'

export interface QuotePdf {
  readonly bytes: Uint8Array
  readonly name: string
}
export interface PdfOrder {
  readonly quoteId: number
}
export declare function quotePdfName(request: unknown): string
export declare function readPdfOrder(tx: Transaction, quoteId: number): Promise<PdfOrder>
export declare function quotePdf(services: Services, order: PdfOrder): Promise<QuotePdf>
