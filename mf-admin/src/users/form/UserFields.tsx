import type { UserDetails } from '@portal/contract/account/users.schema'
import { splits } from '@portal/contract/money/splits'
import { ROLE_LABELS, type Role } from '@portal/domain/account/role'
import { mayFill, type RoleField, rolesToGive } from '@portal/domain/account/user-rules'
import { TITLES } from '@portal/domain/values/person'
import { useCall } from '@portal/platform'
import { AdviserPicker } from '@portal/screens/adviser-picker'
import type { FormState } from '@portal/screens/form'
import { Box, Grid } from '@portal/ui/core'
import { Field, NativeSelect, RadioGroup, TextInput } from '@portal/ui/form'
import { DateInput, PhoneInput } from '@portal/ui/input'
import type { ReactNode } from 'react'
import { percentText } from '../../commissions/splits/percent-text.ts'
import { TitledSection } from '../../form/TitledSection.tsx'
import { ReferralCompanyPicker } from './ReferralCompanyPicker.tsx'
import { commissionText, type UserField, type UserText } from './user-text.ts'

export interface UserFieldsProps {
  readonly form: FormState<UserText, UserField>
  /** Who fills it in. */
  readonly caller: Role
  /** The user as they are; undefined for a new one. */
  readonly present?: Pick<UserDetails, 'role' | 'advisor_id' | 'advisor_name' | 'commission'>
  /** The caller's own account, of which the profile changes some. */
  readonly isOwn: boolean
}

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** A part of the form, its fields in six columns. */
function Section({ children, ...title }: { title: string; about?: string; children: ReactNode }) {
  return (
    <TitledSection {...title} width="560px">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(6, minmax(0, 1fr))' }}
        columnGap="3"
        rowGap="4"
        alignItems="start"
      >
        {children}
      </Grid>
    </TitledSection>
  )
}

/** The place of a field among the six columns. */
function Span({ columns, children }: { columns: 1 | 2 | 3 | 6; children: ReactNode }) {
  return <Box gridColumn={{ md: `span ${columns}` }}>{children}</Box>
}

/** The fields of a user; which there are goes by the user type. */
export function UserFields({ form, caller, present, isOwn }: UserFieldsProps) {
  const { value: text, put, bind, field } = form
  const { role } = text
  const has = (field: RoleField) => role !== '' && mayFill(role, field, caller)
  return (
    <Box>
      <Section title="Person" about="The email is used to sign in.">
        <Span columns={1}>
          <Field {...field('title')}>
            <NativeSelect
              size="lg"
              options={TITLES.map((title) => ({ value: title, label: title }))}
              placeholder="–"
              {...bind('title')}
            />
          </Field>
        </Span>
        <Span columns={2}>
          <Field {...field('firstName')} required>
            <TextInput size="lg" autoComplete="off" {...bind('firstName')} />
          </Field>
        </Span>
        <Span columns={3}>
          <Field {...field('lastName')} required>
            <TextInput size="lg" autoComplete="off" {...bind('lastName')} />
          </Field>
        </Span>
        <Span columns={3}>
          <Field {...field('email')} required help={isOwn && 'Change your own email in your profile.'}>
            <TextInput size="lg" type="email" autoComplete="off" disabled={isOwn} {...bind('email')} />
          </Field>
        </Span>
        <Span columns={3}>
          <Field {...field('mobile')} required>
            <PhoneInput size="lg" autoComplete="off" placeholder="0400 000 000" {...bind('mobile')} />
          </Field>
        </Span>
      </Section>
      <Section title="Access" about="Fields depend on the user type.">
        <Span columns={3}>
          <RoleSelect {...field('role')} value={role} caller={caller} present={present?.role} isOwn={isOwn} put={put} />
        </Span>
        {has('authorisedRepresentativeNumber') && (
          <Span columns={3}>
            <Field {...field('authorisedRepresentativeNumber')} help="As on the ASIC register.">
              <TextInput
                size="lg"
                numeric
                maxLength={20}
                autoComplete="off"
                {...bind('authorisedRepresentativeNumber')}
              />
            </Field>
          </Span>
        )}
        {has('advisorId') && (
          <Span columns={3}>
            <Field {...field('advisorId')} required>
              <AdviserPicker
                size="lg"
                value={text.advisorId === null ? null : { id: text.advisorId, name: text.advisorName }}
                present={present?.advisor_id ? { id: present.advisor_id, name: present.advisor_name ?? '' } : null}
                onChange={(adviser) => put({ advisorId: adviser?.id ?? null, advisorName: adviser?.name ?? '' })}
                placeholder="Choose an adviser or admin"
              />
            </Field>
          </Span>
        )}
        {has('referralCompanyId') && (
          <Span columns={3}>
            <Field {...field('referralCompanyId')} optional help="It sees the clients that they refer.">
              <ReferralCompanyPicker
                size="lg"
                value={
                  text.referralCompanyId === null
                    ? null
                    : { id: text.referralCompanyId, name: text.referralCompanyName }
                }
                onChange={(company) =>
                  put({ referralCompanyId: company?.id ?? null, referralCompanyName: company?.name ?? '' })
                }
              />
            </Field>
          </Span>
        )}
        {has('commission') && <SplitFields form={form} role={role} present={present} />}
        {has('accessReferralDashboard') && (
          <Span columns={3}>
            <Field {...field('accessReferralDashboard')} help="Shows the referral dashboard. No money.">
              <YesOrNo {...bind('accessReferralDashboard')} />
            </Field>
          </Span>
        )}
      </Section>
      {has('abn') && (
        <Section title="Payment" about="Commissions are paid to this business.">
          <Span columns={3}>
            <Field {...field('abn')} optional>
              <TextInput size="lg" numeric inputMode="numeric" autoComplete="off" maxLength={20} {...bind('abn')} />
            </Field>
          </Span>
          <Span columns={3}>
            <Field {...field('gst_registered')} help="GST is paid on top of each commission.">
              <YesOrNo {...bind('gst_registered')} />
            </Field>
          </Span>
          {text.gst_registered && (
            <>
              <Span columns={3}>
                <Field {...field('gst_from')} optional help="Leave blank if always registered.">
                  <DateInput size="lg" value={text.gst_from} onChange={(day) => put({ gst_from: day ?? '' })} />
                </Field>
              </Span>
              <Span columns={3}>
                <Field {...field('gst_until')} optional help="Last day, if it has ended.">
                  <DateInput size="lg" value={text.gst_until} onChange={(day) => put({ gst_until: day ?? '' })} />
                </Field>
              </Span>
            </>
          )}
        </Section>
      )}
      <Section title="Booking">
        <Span columns={6}>
          <Field {...field('calendarLink')} optional help="Adds My Calendar to the header.">
            <TextInput
              size="lg"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              {...bind('calendarLink')}
            />
          </Field>
        </Span>
      </Section>
    </Box>
  )
}

interface SplitFieldsProps {
  readonly form: UserFieldsProps['form']
  readonly role: Role | ''
  readonly present: UserFieldsProps['present']
}

/** What they are paid: the first split holds always, a change from a day. */
function SplitFields({ form: { value: text, put, field }, role, present }: SplitFieldsProps) {
  const isAdviser = role === 'ROLE_ADVISOR'
  const commission = present?.commission ?? null
  const firms = useCall(splits.viewDefault, {}, { enabled: isAdviser })
  const percent = firms.data?.percent ?? null
  // The first of somebody new holds always; one over a default, or over another, from a day.
  const hasSplit = commission !== null || (present !== undefined && percent !== null)
  const isChanged = hasSplit && text.commission !== '' && Number(text.commission) !== commission
  const adviserHelp =
    percent === null || commission !== null
      ? 'Of what’s left after the referral partner’s share.'
      : `Firm’s default, ${percentText(percent)}, if left blank.`
  return (
    <>
      <Span columns={3}>
        <Field {...field('commission')} optional help={isAdviser ? adviserHelp : 'A whole number from 0 to 100.'}>
          <TextInput
            size="lg"
            numeric
            inputMode={isAdviser ? 'decimal' : 'numeric'}
            autoComplete="off"
            suffix="%"
            value={text.commission}
            onChange={(event) => put({ commission: commissionText(event.currentTarget.value, role) })}
          />
        </Field>
      </Span>
      {isChanged && (
        <Span columns={3}>
          <Field
            {...field('commission_from')}
            optional
            help="Applies to payments dated from this day. Leave blank for today."
          >
            <DateInput size="lg" value={text.commission_from} onChange={(day) => put({ commission_from: day ?? '' })} />
          </Field>
        </Span>
      )}
    </>
  )
}

interface RoleSelectProps extends Pick<UserFieldsProps, 'caller' | 'isOwn'> {
  readonly put: UserFieldsProps['form']['put']
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly value: Role | ''
  /** The one that the user has, which may be one that nobody gives. */
  readonly present: Role | undefined
}

function RoleSelect({ value, caller, present, isOwn, put, ...field }: RoleSelectProps) {
  const given = rolesToGive(caller)
  const offered = present && !given.includes(present) ? [present, ...given] : given
  return (
    <Field {...field} required help={isOwn && 'You can’t change your own user type.'}>
      <NativeSelect
        size="lg"
        value={value}
        options={offered.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        placeholder="Select user type"
        disabled={isOwn}
        onChange={(event) => put({ role: offered.find((role) => role === event.currentTarget.value) ?? '' })}
      />
    </Field>
  )
}

function YesOrNo({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <RadioGroup options={YES_OR_NO} value={value ? 'yes' : 'no'} onChange={(chosen) => onChange(chosen === 'yes')} />
  )
}
