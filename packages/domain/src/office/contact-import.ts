import { importField, importOptions } from '../imports/import-field.ts'
import type { ImportSubject } from '../imports/import-subject.ts'
import { STATE_OPTIONS } from '../imports/state-options.ts'
import { isEmail } from '../values/email.ts'
import { isFullPhone } from '../values/phone.ts'
import { CONTACT_GROUPS } from './contact.ts'

const GROUP_OPTIONS = importOptions(CONTACT_GROUPS, {
  'New business': 'newbusinessteam nb',
  Underwriting: 'underwriter underwriters uw',
  Claims: 'claim claimsteam',
  BDM: 'businessdevelopment businessdevelopmentmanager bdms salesmanager',
  'Adviser services': 'adviserservice advisorservices advisersupport',
  Commissions: 'commission',
})

const isState = (text: string) => STATE_OPTIONS.some(({ value }) => value === text.toUpperCase())

/** The people of the insurers from a file. Nobody stands twice among those of an insurer: their email tells. */
export const CONTACT_IMPORT: ImportSubject = {
  name: 'contacts',
  words: { one: 'contact', many: 'contacts' },
  fields: [
    importField(
      'insurer',
      'Insurer',
      'line',
      'AIA',
      'insurers insurancecompany company provider productprovider organisation',
    ),
    importField('name', 'Name', 'line', 'Priya Raman', 'fullname contact contactname person displayname'),
    importField('position', 'Position', 'line', 'Senior underwriter', 'jobtitle title role job'),
    importField('group', 'Group', 'choice', 'Underwriting', 'team department area division', GROUP_OPTIONS),
    importField(
      'phone',
      'Phone',
      'phone',
      '02 9123 4567',
      'telephone tel phonenumber officephone workphone landline directline',
    ),
    importField('mobile', 'Mobile', 'phone', '0412 345 678', 'mobilephone mobilenumber mob cell cellphone'),
    importField('email', 'Email', 'email', 'priya.raman@example.com', 'emailaddress mail emails workemail'),
    importField(
      'states',
      'States',
      'choices',
      'NSW, ACT',
      'state region regions territory statescovered',
      STATE_OPTIONS,
    ),
    importField('website', 'Website', 'line', '', 'web url site webaddress homepage'),
    importField('notes', 'Notes', 'prose', '', 'note comment comments remarks'),
  ],
  knownBy: [['insurer', 'name']],
  unknown: 'Match the columns with the insurer and the name',
  choices: ['update', 'skip'],
  second: { phone: 'mobile' },
  prefixes: /^(contact|insurer|person|primary|main)(?=.{3})/,
  looks: [
    { field: 'email', score: 50, fits: isEmail },
    { field: 'phone', score: 45, fits: isFullPhone },
    { field: 'states', score: 45, fits: isState },
  ],
}
