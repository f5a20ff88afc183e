import { Alert, Box, Button, Flex, Grid, Heading } from '@portal/ui/core'
import { CopyIcon, DownloadIcon } from '@portal/ui/icons'
import { SegmentedControl } from '@portal/ui/page'
import { type FormErrors, fieldId } from '../form/form-errors.ts'
import { chosenCovers, FORM_COVERS, firstNameOf, type PersonForm, type QuoteForm } from '../form/quote-form.ts'
import { COVER_COLUMNS, CoverRow } from './CoverRow.tsx'

const HEADINGS = ['Cover', 'Amount', 'Structure', 'Owner', 'Details']

export interface CoversProps {
  readonly form: QuoteForm
  readonly index: number
  readonly person: PersonForm
  readonly errors: FormErrors
  readonly onShow: (index: number) => void
  readonly onPerson: (person: PersonForm) => void
  /** Copies the covers to the other of a couple. */
  readonly onCopy: (to: number) => void
  /** Takes the amounts of the client’s needs; undefined where there is no client. */
  readonly onNeeds: (() => void) | undefined
  /** To whom covers were copied last, and what could not stay as it was, in words. */
  readonly copied: { readonly to: string; readonly changes: readonly string[] } | undefined
  readonly onCopiedSeen: () => void
}

/** What one person is to be insured for. */
export function Covers({
  form,
  index,
  person,
  errors,
  onShow,
  onPerson,
  onCopy,
  onNeeds,
  copied,
  onCopiedSeen,
}: CoversProps) {
  const { people } = form
  const other = 1 - index
  const otherPerson = people[other]
  const missing = errors.get(`${index}.covers`)
  return (
    <Box as="section" aria-label="Covers" id={fieldId(`${index}.covers`)} tabIndex={-1} _focus={{ outline: 'none' }}>
      <Flex alignItems="center" gap="3" paddingInline="gutter" minHeight="48px" paddingBlock="2" flexWrap="wrap">
        <Heading as="h2" size="sm">
          Covers
        </Heading>
        {people.length > 1 && (
          <SegmentedControl
            label="Covers of"
            size="sm"
            segments={people.map((one, index) => ({
              value: String(index),
              label: `${firstNameOf(one, index)} ${chosenCovers(one).length}`,
            }))}
            value={String(index)}
            onChange={(value) => onShow(Number(value))}
          />
        )}
        <Flex gap="1" marginStart="auto" flexWrap="wrap">
          {otherPerson && (
            <Button size="sm" variant="ghost" icon={<CopyIcon size={14} />} onClick={() => onCopy(other)}>
              Copy to {firstNameOf(otherPerson, other)}
            </Button>
          )}
          {onNeeds && (
            <Button size="sm" icon={<DownloadIcon size={14} />} onClick={onNeeds}>
              Use amounts from needs
            </Button>
          )}
        </Flex>
      </Flex>
      {copied && copied.changes.length > 0 && (
        <Box paddingInline="gutter" paddingBottom="2">
          <Alert
            tone="warning"
            title={`Copied to ${copied.to}, within limits`}
            action={
              <Button size="sm" onClick={onCopiedSeen}>
                OK
              </Button>
            }
          >
            {copied.changes.join('. ')}.
          </Alert>
        </Box>
      )}
      {missing && (
        <Box role="alert" paddingInline="gutter" paddingBottom="2" color="danger.fg">
          {missing}
        </Box>
      )}
      <Grid
        aria-hidden
        display={{ base: 'none', '2xl': 'grid' }}
        gridTemplateColumns={COVER_COLUMNS}
        gap="6px"
        alignItems="center"
        height="32px"
        paddingInline="gutter"
        borderTopWidth="1px"
        borderColor="border"
        bg="bg.subtle"
        color="fg.muted"
        fontSize="xs"
        fontWeight="medium"
      >
        {HEADINGS.map((heading) => (
          <span key={heading}>{heading}</span>
        ))}
      </Grid>
      {FORM_COVERS.map((cover) => (
        <CoverRow
          key={`${index}/${cover}`}
          cover={cover}
          person={person}
          index={index}
          errors={errors}
          onChange={(next) => onPerson({ ...person, covers: { ...person.covers, [cover]: next } })}
          onSuperannuation={(superannuation) => onPerson({ ...person, superannuation })}
        />
      ))}
    </Box>
  )
}
