import { timeline } from '@portal/contract/clients/timeline'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { QUOTE_CLAIMS } from '@portal/domain/quotes/claims'
import {
  adviser,
  app,
  bounce,
  lead,
  mailQuote,
  makeLink,
  openLink,
  portfolioCode,
  quoteId,
  setStatus,
  statusOf,
  take,
  useClaimStage,
  walkClaims,
} from '../testing/claim-stage.ts'
import { textOf } from '../testing/text-of.ts'

useClaimStage()

const sharing = () => adviser.call(quoteSharing.view, { params: { id: quoteId } })
const isTold = async (words: RegExp) =>
  (await adviser.call(timeline.list, { params: { id: lead.id } })).items.some(
    (item) => item.source === 'log' && words.test(textOf(item.entry.sentence)),
  )

walkClaims(QUOTE_CLAIMS, {
  quote_sent_status: {
    intend: mailQuote,
    happen: take,
    isSeen: async () => (await statusOf()) === 2,
    end: {
      bounced: bounce,
      by_hand: setStatus,
    },
  },
  quote_sent_day: {
    intend: mailQuote,
    happen: take,
    isSeen: async () => (await sharing()).mails[0]?.state === 'sent',
    end: { bounced: bounce },
  },
  quote_link_opened: {
    intend: makeLink,
    happen: openLink,
    isSeen: async () => (await sharing()).links[0]?.state === 'opened',
    end: {},
  },
  document_opened: {
    async intend() {
      await makeLink()
      await openLink()
    },
    async happen() {
      const { key } = await openLink()
      const body = { key, portfolio: portfolioCode, document: 'pds' as const }
      await app.anybody('demo').call(quoteWishes.openDocument, { body })
    },
    isSeen: () => isTold(/opened the PDS of/),
    end: {},
  },
})
