import { type QuotePdfOrder, quotePdf } from '@portal/quote-pdf'
import type { PdfReply } from './make-pdf.ts'

addEventListener('message', async ({ data }: MessageEvent<QuotePdfOrder>) => {
  const reply = await made(data)
  postMessage(reply, { transfer: 'bytes' in reply ? [reply.bytes.buffer] : [] })
})

async function made(order: QuotePdfOrder): Promise<PdfReply> {
  try {
    // A copy is what can be handed over.
    return { bytes: (await quotePdf(order)).slice() }
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) }
  }
}
