import { clients } from '@portal/contract/clients/clients'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { notes } from '@portal/contract/clients/notes'
import { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { applications } from '@portal/contract/work/applications'
import { deaths } from '@portal/contract/work/deaths'
import { notifications } from '@portal/contract/work/notifications'
import { CLIENT_CLAIMS } from '@portal/domain/clients/claims'
import { mentionHtml } from '@portal/domain/values/mention'
import {
  AT_CLIENT,
  admin,
  adviser,
  app,
  applicationId,
  goBack,
  goOn,
  lead,
  makeLink,
  moveTo,
  openLink,
  portfolioCode,
  setStatus,
  statusOf,
  useClaimStage,
  walkClaims,
} from '../testing/claim-stage.ts'

useClaimStage()

const isClient = async () => (await adviser.call(clients.view, { params: AT_CLIENT() })).kind === 'client'
const undoMove = async () => {
  const { move } = await adviser.call(leadMoves.latest, { params: AT_CLIENT() })
  await adviser.call(leadMoves.undo, { params: AT_CLIENT(), body: { move: move?.id ?? 0 } })
}

let noteId = 0

walkClaims(CLIENT_CLAIMS, {
  lead_ready: {
    async intend() {
      await makeLink()
      await openLink()
    },
    async happen() {
      const { key } = await openLink()
      const body = { key, wish: 'take' as const, person: 0, portfolio: portfolioCode }
      await app.anybody('demo').call(quoteWishes.tell, { body })
    },
    isSeen: async () => (await statusOf()) === 3,
    end: { by_hand: setStatus },
  },
  lead_applied: {
    // It is there, as a draft.
    async intend() {},
    happen: () => moveTo('submitted'),
    isSeen: async () => (await statusOf()) === 4,
    end: { went_back: () => moveTo('draft'), by_hand: setStatus },
  },
  became_client: {
    intend: goBack,
    happen: goOn,
    isSeen: isClient,
    end: { went_back: goBack, by_hand: undoMove },
  },
  last_application_closed: {
    intend: () => moveTo('submitted'),
    happen: () => moveTo('declined', admin),
    isSeen: async () =>
      (await adviser.call(notifications.list, { query: { about: 'leads', unread: 'true' } })).items.some(
        ({ title, link }) => link === `/client-details/${lead.id}` && title.endsWith('has no open application left'),
      ),
    end: {},
  },
  mentioned: {
    // Their name alone is no mention.
    async intend() {
      await adviser.call(notes.create, { params: AT_CLIENT(), body: { html: '<p>@demo ROLE_ADMIN</p>' } })
    },
    async happen() {
      const html = `<p>${mentionHtml({ id: app.userId('ROLE_ADMIN'), name: 'demo ROLE_ADMIN' })}</p>`
      noteId = (await adviser.call(notes.create, { params: AT_CLIENT(), body: { html } })).id
    },
    isSeen: async () =>
      (await admin.call(notifications.list, { query: { about: 'notes' } })).items.some(({ link }) =>
        link.startsWith(`/client-details/${lead.id}?note=`),
      ),
    end: {
      async left_out() {
        await adviser.call(notes.update, { params: { ...AT_CLIENT(), noteId }, body: { text: 'Nobody' } })
      },
      async deleted() {
        await adviser.call(notes.remove, { params: { ...AT_CLIENT(), noteId } })
      },
    },
  },
  death_followed: {
    intend: () => moveTo('submitted'),
    async happen() {
      await adviser.call(deaths.record, { params: AT_CLIENT(), body: { died_on: null, told_by: 'Catherine' } })
    },
    isSeen: async () =>
      (await adviser.call(applications.details, { params: { id: applicationId } })).status === 'withdrawn',
    end: {
      async undone() {
        await adviser.call(deaths.undo, { params: AT_CLIENT(), body: { reason: 'Another Mai' } })
      },
    },
  },
})
