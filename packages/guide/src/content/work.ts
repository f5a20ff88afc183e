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
        'Each card shows the client, cover, premium a year, who has to act next, and for how long that has been so.',
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
        'Choose **New application** and search for the client by name, phone or email. You can also start one from the page of a client, or from a saved quote.',
        'Leave the adviser empty for the client’s own.',
        'Choose **Start application**. Its page opens.',
      ),
      heading('The page of an application'),
      picture(
        'application-overview',
        'The status and the stages it has passed are at the top, then the next step and the next task.',
        'Next step',
        'Next task',
        'Policies and products',
        'Underwriting',
        'Documents',
        'Pre-assessment',
        'Timeline',
        'Dates',
      ),
      list(
        '**The status** is at the top: choose another one there, or move the card on the board. Before a closed application is reopened, you are asked.',
        '**Dates** corrects the days on which stages were reached.',
        '**Policies and products** lists the cover you apply for. Add to it with **Policy** and **Product**. The menu at the end of a row changes or removes one.',
      ),
      heading('Underwriting requirements'),
      picture(
        'application-underwriting',
        'What the insurer has asked for. Those past their days are marked late.',
        'Underwriting requirements',
        'Requirement',
        'From',
        'Asked',
        'Received',
      ),
      steps(
        'Choose **Requirement** to add what the insurer asks for, and whom it comes from.',
        'Tick it when it has arrived.',
        'Waive or remove it in the menu at the end of its row.',
      ),
      text('The next step at the top shows what has been missing longest, and who has to send it.'),
    ],
  },
  {
    title: 'Policies',
    blocks: [
      text(
        '**Policies**, beside the title of **Applications**, is the register of all policies: those that came from an application, and those you add. The sums below the list are of all that you have filtered, not of one page.',
      ),
      picture(
        'policies',
        'The register of policies, the next anniversary first.',
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
      heading('The page of a policy'),
      picture('policy', 'Terms by anniversary: nothing that held before is lost.', 'Terms', 'Renew', 'Now', 'Before'),
      text(
        '**Terms** holds what was insured, for how much and at what premium, since the policy began. The chart shows how the premium has moved. **Renew** starts the application for the next year.',
      ),
      note('On the page of a client, **Cover and applications** adds up what they have today.'),
    ],
  },
  {
    title: 'Renewals',
    blocks: [
      text(
        '**Renewals**, beside **Policies**, lists policies by the day on which they renew: what is overdue, and what comes within 30, 60 and 90 days.',
      ),
      picture(
        'renewals',
        'What is paid now, what will be from the renewal, and the change of each.',
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
        '**No notice yet**: when the insurer’s notice has come, choose **Add notice** and enter the new premium.',
        '**Notice in**: compare, talk to the client, then choose **Mark ready**.',
        '**Ready**: choose **Renew**. An application for the renewal starts, and the row leads to it with **Open**.',
        '**Renewed**: the application is in force, and the policy has its new terms.',
      ),
      text('**Up 10% or more** shows those worth a call first. Several can be changed at once with their checkboxes.'),
    ],
  },
  {
    title: 'Tasks',
    blocks: [
      text(
        '**Tasks** shows what there is to do: as a list, a board by status, or a calendar. The number in the menu is what is due today or late.',
      ),
      picture(
        'tasks',
        'My tasks, the overdue ones first.',
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
        'Type it in the field above the list, with the day, the time and whom it is about: “call Mai tomorrow 3pm”. What is understood is shown below; leave out what is wrong.',
        'Press Enter.',
        'For a priority, remarks or a task that repeats, choose **New task** instead.',
      ),
      heading('Getting it done'),
      list(
        '**Complete** is in the row of a task. If it repeats, the next one is there at once.',
        '**Move to tomorrow**, in the menu at the end of the row, puts it off. So does moving it to another day in the calendar.',
        '**The board** has three columns. Move a card by mouse, or by keyboard: Space lifts it, the arrows choose a column, Space drops it.',
      ),
      picture('tasks-board', 'The same tasks as a board.', 'Open', 'In Progress', 'Completed'),
      text(
        '**Calendar feed** gives an address that your calendar app subscribes to, so that tasks show beside your appointments. Whoever has the address can read it; end it there if it gets into wrong hands.',
      ),
    ],
  },
]
