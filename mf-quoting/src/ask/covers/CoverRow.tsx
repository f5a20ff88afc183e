import { type CoverCode, coverAmount, coverLabel, PREMIUM_STRUCTURES } from '@portal/domain/work/cover'
import { Box, Flex, Grid, IconButton, Text } from '@portal/ui/core'
import { Checkbox, Field } from '@portal/ui/form'
import { ErrorIcon, SlidersIcon } from '@portal/ui/icons'
import { MoneyInput } from '@portal/ui/input'
import { useState } from 'react'
import { type FormErrors, fieldId } from '../form/form-errors.ts'
import type { CoverForm, PersonForm } from '../form/quote-form.ts'
import { Choice } from './Choice.tsx'
import { CoverDetails } from './CoverDetails.tsx'
import { CoverOptions, hasOptions } from './CoverOptions.tsx'
import { chosenInWords, forWhom, ownersOf } from './cover-choices.ts'

/** The columns of a row and of the headings above it; in a narrower window the details stand below. */
export const COVER_COLUMNS = {
  xl: '144px 140px minmax(0, 1fr) minmax(0, 1fr) 28px',
  '2xl': '144px 136px 93px 107px minmax(0, 1fr) 28px',
} as const
/** Controls beside each other are told by a few words, which must not be cut. */
const TIGHT = {
  '& div:has(> input)': { gap: '4px' },
  '& [data-part=affix]': { fontSize: 'xs' },
  '@media (min-width: 80em)': {
    '& div:has(> select), & div:has(> input)': { paddingInline: '8px', gap: '4px' },
    '& select': { marginRight: '-20px', paddingRight: '20px' },
  },
} as const

export interface CoverRowProps {
  readonly cover: CoverCode
  readonly person: PersonForm
  readonly index: number
  readonly errors: FormErrors
  readonly onChange: (form: CoverForm) => void
  readonly onSuperannuation: (cents: number | null) => void
}

/** A cover: ticked, how much, how it is paid and who owns it. What was typed stays while it is not ticked. */
export function CoverRow({ cover, person, index, errors, onChange, onSuperannuation }: CoverRowProps) {
  const form = person.covers[cover]
  const [isOpen, setOpen] = useState(false)
  const put = (change: Partial<CoverForm>) => onChange({ ...form, ...change })
  const label = coverLabel(cover)
  const isMonthly = coverAmount(cover) === 'monthly'
  const own = `${index}.${cover}.`
  const atFields = isOpen ? [`${own}initialReplacementRatio`] : []
  const isOwn = (key: string) =>
    key.startsWith(own) || (cover === 'INC' && !isOpen && key === `${index}.annualSuperanuation`)
  const others = [...errors].flatMap(([key, message]) => (isOwn(key) && !atFields.includes(key) ? [message] : []))
  const owners = ownersOf(cover, form)
  const noteId = fieldId(`${own}owner-note`)
  const errorsId = fieldId(`${own}errors`)
  const isBad = (field: string) => errors.has(`${own}${field}`)
  const note = [chosenInWords(cover, form), owners.reason].filter(Boolean).join('. ')
  return (
    <Box
      role="group"
      aria-label={label}
      paddingInline="gutter"
      paddingBlock={form.isOn ? '6px' : '1'}
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Grid
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', ...COVER_COLUMNS }}
        gap={{ base: '2', xl: '6px' }}
        alignItems="start"
        minHeight="32px"
        css={TIGHT}
      >
        <Flex minHeight="32px" alignItems="center" gridColumn={{ base: '1 / -1', xl: 'auto' }}>
          <Checkbox
            id={fieldId(`${own}type`)}
            checked={form.isOn}
            aria-describedby={others.length > 0 ? errorsId : undefined}
            onChange={({ target }) => put({ isOn: target.checked })}
          >
            {label}
          </Checkbox>
        </Flex>
        {form.isOn ? (
          <>
            <Field
              id={fieldId(`${own}amount`)}
              label={isMonthly ? `${label} a month` : `${label} sum insured`}
              labelHidden
            >
              {/* What is wrong has the whole row: the column is too narrow for a sentence. */}
              <MoneyInput
                whole
                invalid={isBad('amount')}
                {...(isBad('amount') && { 'aria-describedby': errorsId })}
                value={form.amount}
                {...(isMonthly && { unit: 'a month' })}
                onChange={(amount) => put({ amount })}
              />
            </Field>
            <Choice
              id={fieldId(`${own}structure`)}
              label={`${label} structure`}
              value={form.structure}
              options={PREMIUM_STRUCTURES}
              invalid={isBad('structure')}
              onChange={(structure) => put({ structure })}
            />
            <Choice
              id={fieldId(`${own}owner`)}
              label={`${label} owner`}
              value={form.owner}
              options={owners.options}
              invalid={isBad('owner')}
              describedBy={owners.reason === null ? undefined : noteId}
              onChange={(owner) => put({ owner })}
            />
            <Grid
              gridAutoFlow="column"
              gridAutoColumns="minmax(0, 1fr)"
              gap={{ base: '2', xl: '6px' }}
              gridColumn={{ base: '1 / -1', xl: '2 / 5', '2xl': 'auto' }}
              gridRow={{ base: '4', xl: '2', '2xl': 'auto' }}
              // On the narrowest phones what is chosen would be cut.
              css={{ '@media (max-width: 22.49em)': { gridAutoFlow: 'row' } }}
            >
              <CoverDetails cover={cover} form={form} own={own} isBad={isBad} onChange={put} />
            </Grid>
            {hasOptions(cover, form) && (
              <Box
                gridColumn={{ base: '2', xl: '5', '2xl': '6' }}
                gridRow={{ base: '3', xl: '1' }}
                justifySelf={{ base: 'end', xl: 'start' }}
                marginInlineStart="-2px"
              >
                <IconButton
                  icon={<SlidersIcon />}
                  label={`More options for ${label}`}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                />
              </Box>
            )}
          </>
        ) : (
          <Flex
            minHeight="32px"
            alignItems="center"
            color="fg.muted"
            fontSize="sm"
            gridColumn={{ base: '1 / -1', xl: '2 / -1' }}
            display={forWhom(cover, person, index) ? 'flex' : { base: 'none', xl: 'flex' }}
          >
            {forWhom(cover, person, index)}
          </Flex>
        )}
      </Grid>
      {form.isOn && note && (
        <Text id={noteId} tone="subtle" fontSize="xs" paddingTop="1" paddingInlineStart={{ xl: '150px' }}>
          {note}
        </Text>
      )}
      {form.isOn && isOpen && hasOptions(cover, form) && (
        <CoverOptions
          cover={cover}
          form={form}
          index={index}
          errors={errors}
          superannuation={person.superannuation}
          onChange={put}
          onSuperannuation={onSuperannuation}
        />
      )}
      {form.isOn && others.length > 0 && (
        <Flex
          id={errorsId}
          role="alert"
          gap="5px"
          color="danger.fg"
          fontSize="xs"
          paddingTop="1"
          paddingInlineStart={{ xl: '150px' }}
        >
          <Box asChild flex="none" marginTop="1px" color="danger.mark">
            <ErrorIcon size={14} />
          </Box>
          {others.join('. ')}
        </Flex>
      )}
    </Box>
  )
}
