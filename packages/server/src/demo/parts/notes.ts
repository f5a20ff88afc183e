import { textOfRichText } from '@portal/domain/values/rich-text'
import { clientNotes } from '../../database/tables/clients.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoPart } from '../stage.ts'

const STAFF_NOTES = [
  'Spoke for ten minutes. Happy to continue, wants to compare income protection with and without agreed value.',
  'No answer, left a message. Try again after 5 pm.',
  'Prefers email. Partner should be on the next call.',
  'Current cover is inside super only. Default cover drops sharply from age 50; showed the table.',
  'Would rather keep the 90-day waiting period and use sick leave for the gap. Wants trauma reviewed once the youngest starts school.',
  'Disclosed a knee operation four years ago, fully recovered. Ask for the surgeon’s letter before we submit.',
  'Mortgage refinanced last month, so the life cover should follow the new balance.',
  'Asked about the difference between stepped and level premiums. Sent the comparison.',
  'Two other quotes on the table. Price matters less than claims history.',
  'Statement of advice sent. Follow up on Thursday.\n\nQuestions so far:\n- exclusions for back pain\n- indexation, can it be switched off?',
] as const
/** With mark-up, as the editor writes it. */
const FORMATTED_NOTES = [
  '<h4>Needs analysis</h4><p>Both partners on the call. <strong>Priorities</strong>, in their order:</p><ol><li><p>the mortgage is paid off whatever happens</p></li><li><p>school fees to the end of year 12</p></li><li><p>two years of income for whoever stays at home</p></li></ol><p>Would rather keep the <em>90-day</em> waiting period.</p>',
  '<p>Asked about the claims record of the insurers. Sent the <a href="https://moneysmart.gov.au/how-life-insurance-works" rel="noopener noreferrer nofollow" target="_blank">Moneysmart page</a> with the figures.</p>',
  '<p><strong>Do not call before noon:</strong> works nights.</p>',
] as const
const SHARED_NOTES = [
  'Thank you for the introduction. First call is booked.',
  'We have all the papers now, the application goes in this week.',
  'Could you let us know when settlement is planned?',
] as const
const REFERRER_NOTES = [
  'Settles on the new house next month and asked about cover at the signing.',
  'Long-standing customer of ours, best reached in the evening.',
  'Please call the mobile, the landline is the office.',
] as const

/** Notes of the staff, notes shared with referrers, and the referrers' own. */
export const notes: DemoPart = {
  name: 'notes',
  async load(stage) {
    const random = stage.random('notes')
    const rows = stage.clients.flatMap((client) => {
      const author = client.adviserId ?? stage.account('admin').id
      const note = (author_id: number, text: string, visibility: 'staff' | 'shared') => {
        const at = stage.instant(random.int(0, client.createdAgo), random, client.createdAt)
        return {
          company_id: stage.company.id,
          client_id: client.id,
          author_id,
          text,
          visibility,
          created_at: at,
          updated_at: at,
        }
      }
      const staff = random.shuffled(STAFF_NOTES).slice(
        0,
        random.weighted([
          [0, 3],
          [1, 4],
          [2, 3],
          [3, 1],
        ] as const),
      )
      const formatted = client.nextStep || random.chance(0.25) ? [random.pick(FORMATTED_NOTES)] : []
      return [
        ...formatted.map((html) => {
          const written = note(author, textOfRichText(html), 'staff')
          const isPinned = client.nextStep !== undefined
          return { ...written, html, ...(isPinned && { pinned_at: written.created_at, pinned_by: author }) }
        }),
        ...staff.map((text) => note(author, text, 'staff')),
        ...(client.referrerId
          ? [
              note(client.referrerId, random.pick(REFERRER_NOTES), 'shared'),
              ...(random.chance(0.5) ? [note(author, random.pick(SHARED_NOTES), 'shared')] : []),
            ]
          : []),
      ]
    })
    await insertRows(stage.tx, clientNotes, rows)
  },
}
