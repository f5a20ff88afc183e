import type { TemplateType } from '@portal/domain/sending/template'

interface StandardEmail {
  readonly type: TemplateType
  readonly name: string
  readonly subject: string
  /** Paragraphs, after the greeting and before the name of the adviser. */
  readonly body: readonly string[]
}

const HTML_SECTION = (field: string, paragraph: string) => `{{#${field}}}<p>${paragraph}</p>{{/${field}}}`

const BOOKING = '<a href="{{adviser booking link}}">book with {{adviser first name}}</a>'

const EMAILS: readonly StandardEmail[] = [
  {
    type: 'Client',
    name: 'First contact',
    subject: 'Your insurance review with {{company name}}',
    body: [
      '<p>Thank you for getting in touch with {{company name}}. I’d like to hear what you want to protect and what cover you have now.</p>',
      HTML_SECTION('adviser booking link', `Choose a time that suits you: ${BOOKING}.`),
      '<p>If you’d rather call, I’m on {{adviser phone}}.</p>',
    ],
  },
  {
    type: 'Client',
    name: 'Thanks for your enquiry',
    subject: 'Thanks for contacting {{company name}}',
    body: [
      '<p>Thanks for contacting {{company name}}. I’ve received your details and will call you within one working day.</p>',
      HTML_SECTION('adviser booking link', 'Would you rather choose a time? Book here: {{adviser booking link}}'),
    ],
  },
  {
    type: 'Client',
    name: 'Quote ready',
    subject: 'Your quote is ready, {{client preferred name}}',
    body: [
      '<p>I’ve compared the insurers for you, and your quote is ready. It shows what each would cost and how the policies differ.</p>',
      HTML_SECTION('quote insurers', 'I compared {{quote insurers}} insurers for {{quote covers}}.'),
      '<p>Nothing starts until you decide and sign. Call me on {{adviser phone}} and we’ll go through it together.</p>',
    ],
  },
  {
    type: 'Application',
    name: 'Medical report outstanding',
    subject: '{{application insurer}} is waiting for a medical report',
    body: [
      '<p>{{application insurer}} needs a report from your doctor before it can decide on your application.</p>',
      HTML_SECTION('application waiting for', 'Still outstanding: {{application waiting for}}.'),
      '<p>Could you ask the practice to send it by {{today + 7 days}}? A quick call from you often works better than a letter from us.</p>',
    ],
  },
  {
    type: 'Application',
    name: 'Still waiting for your documents',
    subject: 'Your {{application insurer}} application: we still need something from you',
    body: [
      '<p>Your application with {{application insurer}} can’t go on until we have everything we asked you for.</p>',
      HTML_SECTION('application waiting for', 'Still outstanding: {{application waiting for}}.'),
      '<p>Just reply to this email with it. If you’ve already sent it, thank you: there’s nothing more to do.</p>',
    ],
  },
  {
    type: 'Application',
    name: 'Application accepted',
    subject: 'Good news: {{application insurer}} has accepted your application',
    body: [
      '<p>{{application insurer}} has accepted your application for {{application covers}}.</p>',
      HTML_SECTION('policy number', 'Your policy number is {{policy number}}. Please keep it with your records.'),
      '<p>I’ll send you the policy schedule as soon as it arrives.</p>',
    ],
  },
  {
    type: 'Application',
    name: 'Consent to commission',
    subject: 'Your {{application insurer}} application: consent needed, {{client preferred name}}',
    body: [
      '<p>Before {{application insurer}} can issue your policy, I need your written consent to the commission it pays us.</p>',
      '<ul><li><p>Upfront: {{commission upfront}} of the first year</p></li><li><p>Ongoing: {{commission ongoing}} a year from the second year</p></li></ul>',
      HTML_SECTION('policy number', 'Please quote {{policy number}} when you reply.'),
      '<p>Reply to this email by {{today + 7 days}} to give your consent. If anything is unclear, call me on {{adviser phone}}.</p>',
    ],
  },
  {
    type: 'Policy',
    name: 'Policy schedule',
    subject: 'Your {{policy insurer}} policy {{policy number}}',
    body: [
      '<p>Your policy with {{policy insurer}} is in force. It covers {{policy covers}}.</p>',
      HTML_SECTION('policy premium', 'The premium is {{policy premium}} a year.'),
      '<p>Please read the schedule and tell me straight away if anything isn’t right. You have a 14-day cooling-off period from the day you receive it.</p>',
    ],
  },
  {
    type: 'Policy',
    name: 'Renewal notice',
    subject: 'Your {{policy insurer}} policy renews on {{policy renewal date}}',
    body: [
      '<p>Your policy {{policy number}} with {{policy insurer}} renews on {{policy renewal date}}.</p>',
      HTML_SECTION('policy renewal premium', 'From then on the premium is {{policy renewal premium}} a year.'),
      '<p>Has your work, family or mortgage changed? If so, let’s check that your cover still fits.</p>',
    ],
  },
  {
    type: 'Client',
    name: 'Annual review',
    subject: 'Time for your annual review',
    body: [
      '<p>It’s been a year since we last reviewed your insurance. Half an hour is enough to check that it still suits you.</p>',
      HTML_SECTION('adviser booking link', `Choose a time that suits you: ${BOOKING}.`),
    ],
  },
  {
    type: 'Policy',
    name: 'Lapse warning',
    subject: 'Action needed: your {{policy insurer}} policy may lapse',
    body: [
      '<p>{{policy insurer}} has told us that a premium for policy {{policy number}} hasn’t been paid. If it stays unpaid, your cover will end.</p>',
      '<p>Please pay, or call me on {{adviser phone}}, by {{today + 7 days}}. A lapsed policy often can’t be restored on the same terms.</p>',
    ],
  },
  {
    type: 'Client',
    name: 'Thank you for your referral',
    subject: 'Thank you, {{client preferred name}}',
    body: [
      '<p>Thank you for recommending {{company name}} to a friend. I’ll look after them just as I look after you.</p>',
      '<p>As always, our conversations stay confidential.</p>',
    ],
  },
  {
    type: 'Client',
    name: 'Missed call',
    subject: 'Sorry we missed each other',
    body: ['<p>I tried to call you today. When is a good time? You can reach me on {{adviser phone}}.</p>'],
  },
  {
    type: 'Client',
    name: 'Meeting reminder',
    subject: 'Our meeting',
    body: [
      '<p>A quick reminder about our meeting. Please have your latest payslip and any existing policies handy.</p>',
      HTML_SECTION('meeting date', 'We meet on {{meeting weekday}}, {{meeting date}}, at {{meeting time}}.'),
      '<p>If the time no longer suits, call me on {{adviser phone}}.</p>',
    ],
  },
]

/** Emails a firm sends often, to begin with. */
export const STANDARD_EMAILS = EMAILS.map(({ body, ...email }) => ({
  ...email,
  html: `<p>Hi {{client preferred name}},</p>${body.join('')}<p>Kind regards,<br />{{adviser name}}<br />{{company name}}</p>`,
}))

/** Text messages a firm sends often, each in one part. */
export const STANDARD_TEXTS: ReadonlyArray<{
  readonly type: TemplateType
  readonly name: string
  readonly text: string
}> = [
  {
    type: 'Client',
    name: 'Missed call',
    text: 'Hi {{client preferred name}}, sorry I missed you. Call me on {{adviser phone}}. {{adviser first name}}, {{company name}}',
  },
  {
    type: 'Client',
    name: 'Meeting reminder',
    text: 'Hi {{client preferred name}}, a reminder about our meeting{{#meeting date}} on {{meeting date}} at {{meeting time}}{{/meeting date}}. To change it, call {{adviser phone}}. {{adviser first name}}, {{company name}}',
  },
  {
    type: 'Client',
    name: 'Quote ready',
    text: 'Hi {{client preferred name}}, your quote is in your email. Questions? {{adviser phone}}. {{adviser first name}}, {{company name}}',
  },
  {
    type: 'Application',
    name: 'Application update',
    text: "Hi {{client preferred name}}, your {{application insurer}} application is now: {{application status}}. I'll call when there's news. {{adviser first name}}",
  },
  {
    type: 'Application',
    name: 'Document needed',
    text: 'Hi {{client preferred name}}, {{application insurer}} still needs a document from you. Details are in my email. {{adviser first name}}, {{company name}}',
  },
  {
    type: 'Policy',
    name: 'Payment missed',
    text: "Hi {{client preferred name}}, a premium for your {{policy insurer}} policy hasn't been paid. Please call {{adviser phone}}. {{adviser first name}}",
  },
]
