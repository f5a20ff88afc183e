import { importField } from '../imports/import-field.ts'
import type { ImportSubject } from '../imports/import-subject.ts'

/** What the columns of an insurer's commission statement may be. Real layouts are not public; the names are by analogy. */
export const STATEMENT_COLUMNS: ImportSubject = {
  name: 'commission',
  words: { one: 'row', many: 'rows' },
  fields: [
    importField(
      'policy_number',
      'Policy no.',
      'line',
      '22074418',
      'policy policynumber policyid policyref policyreference contract contractno contractnumber membernumber memberno accountnumber',
    ),
    importField(
      'name',
      'Name',
      'line',
      'PEMBERTON H J',
      'client clientname customer customername insured lifeinsured lifeassured member membername owner policyowner policyholder owners',
    ),
    importField(
      'type',
      'Type',
      'line',
      'Initial',
      'category commissiontype commtype transaction transactiontype paymenttype description',
    ),
    importField(
      'paid_on',
      'Date',
      'date',
      '06/10/2026',
      'datepaid paiddate paymentdate transactiondate effectivedate effective processdate processeddate commissiondate',
    ),
    importField(
      'amount',
      'Amount incl. GST',
      'money',
      '2,917.12',
      'amount amountpaid amountincgst commission commissionamount commissionincgst commissioninclgst gross grossamount payment total totalcommission totalincgst totalinclgst incgst inclgst',
    ),
    importField(
      'without_gst',
      'Amount excl. GST',
      'money',
      '2,651.93',
      'amountexgst commissionexgst commissionexclgst exgst exclgst net netamount netcommission totalexgst excludinggst',
    ),
    importField(
      'adviser',
      'Adviser',
      'line',
      'Alex Marchetti',
      'advisor advisername advisorname servicingadviser servicingadvisor servicingadvisername financialadviser financialadvisor agent agentname representative representativename broker brokername',
    ),
    importField('gst', 'GST', 'money', '265.19', 'gstamount gstcomponent gstpaid'),
  ],
  knownBy: [['amount'], ['without_gst']],
  unknown: 'We couldn’t find a column with the commission amounts.',
  choices: [],
  groups: {},
  title: [['name'], ['policy_number']],
  detail: ['policy_number'],
  reasons: {},
}
