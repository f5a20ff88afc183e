import { APPLICATION_GROUPS, APPLICATION_STATUSES } from '@portal/domain/work/application-status'
import { heading, list, note, picture, type Section, steps, table, text } from '../section.ts'

function statusesIn(group: string): string {
  return APPLICATION_STATUSES.filter((status) => status.group === group)
    .map(({ label }) => label)
    .join(', ')
}

export const WORK: readonly Section[] = [
  {
    title: 'Applications',
    blocks: [
      text(
        'An application tracks a request to an insurer, from draft until the policy is in force. **Applications** in the menu shows them all, as a **List** or as a **Board** with a column for each status.',
      ),
      picture(
        'applications-board',
        'Each card shows the client, cover, annual premium, who has to act next and for how long.',
        'Board',
        'List',
        'New application',
        'In Progress',
        'In Force',
        'Closed',
        'Draft',
        'Submitted',
        'Offer made',
      ),
      table(['Group', 'Statuses'], ...APPLICATION_GROUPS.map(({ value, label }) => [label, statusesIn(value)])),
      heading('Starting one'),
      steps(
        'Choose **New application** and search for the client by name, phone or email. You can also start one from a client’s page or a saved quote.',
        'Leave the adviser empty to use the client’s own.',
        'Choose **Start application**. Its page opens.',
      ),
      heading('An application’s page'),
      picture(
        'application-overview',
        'The status and the stages it has passed are at the top, then what it waits for and the next task.',
        'Waiting for',
        'Next task',
        'Policies and products',
        'Underwriting',
        'Documents',
        'Pre-assessment',
        'Timeline',
        'Dates',
      ),
      list(
        '**The status** is at the top: choose another there, or move the card on the board. You’re asked to confirm before a closed application is reopened.',
        '**Dates** corrects when each stage was reached.',
        '**Policies and products** lists the cover you’re applying for. Add more with **Policy** and **Product**. Use the menu at the end of a row to change or remove one.',
      ),
      heading('Underwriting requirements'),
      picture(
        'application-underwriting',
        'What the insurer has requested. Overdue requirements are marked late.',
        'Underwriting requirements',
        'Requirement',
        'From',
        'Requested',
        'Received',
      ),
      steps(
        'Choose **Requirement** to add what the insurer asks for and who it comes from. **Chase** writes the email or SMS that asks for it, for one requirement or all that are late; it counts as chased once the message is sent. If you called instead, choose **I chased by phone**.',
        'Tick it when it has arrived.',
        'Waive or remove it from the menu at the end of its row.',
      ),
      text('The next step at the top shows what has been outstanding longest and who has to send it.'),
    ],
  },
  {
    title: 'Policies',
    blocks: [
      text(
        '**Policies**, beside the title of **Applications**, lists every policy, whether it came from an application or you added it. The totals below the list cover everything you’ve filtered, not just the page.',
      ),
      picture(
        'policies',
        'All policies, next anniversary first.',
        'Policies',
        'New policy',
        'Export',
        'In force',
        'My policies',
        'Inside super',
        'Anniversary',
        'Premium a year',
      ),
      heading('Adding a policy'),
      steps(
        'Choose **New policy**, then the client, the insurer and the number.',
        'Enter each cover with its amount and premium.',
        'Choose **Add policy**.',
      ),
      heading('A policy’s page'),
      picture('policy', 'Terms by anniversary. Earlier terms are kept.', 'Terms', 'Renew', 'Now', 'Before'),
      text(
        '**Terms** shows what has been insured, for how much and at what premium, since the policy began. The chart shows how the premium has changed. **Renew** starts the application for the next year.',
      ),
      note('On a client’s page, **Cover** totals the cover they have today.'),
    ],
  },
  {
    title: 'Renewals',
    blocks: [
      text(
        '**Renewals**, beside **Policies**, lists policies by renewal date: overdue, or due within 30, 60 or 90 days.',
      ),
      picture(
        'renewals',
        'The premium now, the premium from renewal, and the change.',
        'Renewals',
        'All open',
        'Overdue',
        'Renewed',
        'From renewal',
        'Change',
        'Notice in',
        'Ready',
        'No notice yet',
      ),
      heading('Each renewal, step by step'),
      steps(
        '**No notice yet**: when the insurer’s notice arrives, choose **Add notice** and enter the new premium.',
        '**Notice in**: compare, talk to the client, then choose **Mark ready**.',
        '**Ready**: choose **Renew**. An application for the renewal starts, and the row leads to it with **Open**.',
        '**Renewed**: the application is in force, and the policy has its new terms.',
      ),
      text('**Up 10% or more** shows who to call first. Use the checkboxes to change several at once.'),
    ],
  },
  {
    title: 'Tasks',
    blocks: [
      text(
        '**Tasks** shows your work as a list, a board by status, or a calendar. The number in the menu counts tasks due today or overdue.',
      ),
      picture(
        'tasks',
        'My tasks, overdue first.',
        'My tasks',
        'Due',
        'Assigned by me',
        'Unassigned',
        'Everyone',
        'Done',
        'New task',
        'Calendar feed',
        'Calendar',
      ),
      heading('Adding a task'),
      steps(
        'Type it in the field above the list, with the day, time and client: “call Mai tomorrow 3pm”. Check what was understood below the field, and remove anything wrong.',
        'Press Enter.',
        'For a priority, notes, documents or a repeating task, choose **New task** instead.',
      ),
      heading('Getting it done'),
      list(
        '**Complete** is in the task’s row. If the task repeats, the next one appears at once.',
        '**Move to tomorrow**, in the menu at the end of the row, postpones it. You can also move it to another day in the calendar.',
        '**The board** has three columns. Move a card with the mouse, or with the keyboard: Space picks it up, the arrows choose a column, Space drops it.',
      ),
      picture('tasks-board', 'The same tasks as a board.', 'Open', 'In Progress', 'Completed'),
      text(
        '**Calendar feed** gives your calendar app an address to subscribe to, so tasks show beside your appointments. Anyone with the address can read it; end the feed there if it falls into the wrong hands.',
      ),
    ],
  },
]
