import { type QuotePdfOrder, quotePdf } from '@portal/quote-pdf'

declare function postMessage(message: Uint8Array): void

addEventListener('message', async ({ data }: MessageEvent<QuotePdfOrder>) => {
  postMessage(await quotePdf(data))
})
