import { ApiError } from '@portal/api-client'
import { quotes } from '@portal/contract/quotes/quotes'
import { change, useCall, useClock } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { Alert, Box, Button, Column, Flex, Text, usePhone } from '@portal/ui/core'
import { FormErrorSummary } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { PageHead } from '@portal/ui/page'
import { type KeyboardEvent, useState } from 'react'
import { offersOf } from '../compare/figures/figures.ts'
import { PresentPriceLabel } from '../compare/figures/PriceLabel.tsx'
import { useNarrow } from '../compare/use-narrow.ts'
import { fromPart, quoteAddress } from '../saved/quote-address.ts'
import { useFrom } from '../saved/use-from.ts'
import { QuotingLinks } from '../settings/QuotingLinks.tsx'
import { Covers } from './covers/Covers.tsx'
import { copyCovers } from './covers/copy-covers.ts'
import {
  errorLabel,
  type FormErrors,
  fieldId,
  formErrors,
  missingWords,
  refusedErrors,
  wrongErrors,
} from './form/form-errors.ts'
import { firstNameOf, type PersonForm, type QuoteForm } from './form/quote-form.ts'
import { requestOf } from './form/request-of-form.ts'
import { useQuoteForm } from './form/use-quote-form.ts'
import { People } from './people/People.tsx'
import { partnerOf, takeNeeds } from './people/take-needs.ts'
import { LiveFigures } from './prices/LiveFigures.tsx'
import { LowestStrip } from './prices/LowestStrip.tsx'
import { errorsInWhole, namesIn, type PriceablePart, priceablePart } from './prices/priceable-part.ts'
import { usePrices } from './prices/use-prices.ts'
import { QuoteTerms } from './QuoteTerms.tsx'
import { SavedNote } from './SavedNote.tsx'

export interface QuoteScreenProps {
  /** Names what was typed: each client has a quote of their own. */
  readonly name: string
  readonly client?: {
    readonly id: number
    readonly kind: 'lead' | 'client'
    readonly name: string
    readonly partnerId?: number | undefined
  }
  readonly initial: () => QuoteForm
}

/** What could not stay as it was when covers were copied to somebody. */
interface Copied {
  readonly to: string
  readonly changes: readonly string[]
}

interface Refusal {
  readonly message: string
  readonly errors: FormErrors
}

/** The quote form with its live figures. */
export function QuoteScreen({ name, client, initial }: QuoteScreenProps) {
  const { today } = useClock()
  const navigate = useNavigate()
  const from = useFrom(client)
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const { form, isTyped, saved, change: put, keepSaved, clear } = useQuoteForm(name, initial)
  const [shown, setShown] = useState(0)
  const [attempts, setAttempts] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [copied, setCopied] = useState<Copied>()
  const suppliers = useCall(quotes.suppliers, {}).data?.items ?? []
  const errors = formErrors(form, today, suppliers)
  const isComplete = errors.size === 0
  const request = requestOf(form, suppliers)
  const part = priceablePart(form, errors)
  const prices = usePrices(part ? requestOf(part.form, suppliers) : request, part !== undefined)
  const refusedByPrices =
    part && prices.error instanceof ApiError
      ? errorsInWhole(refusedErrors(part.form, prices.error.errors), part)
      : undefined
  const own = attempts > 0 ? errors : wrongErrors(form, errors)
  const said: FormErrors = new Map([...(refusedByPrices ?? []), ...(refusal?.errors ?? []), ...own])
  const summed =
    attempts === 0
      ? []
      : [...said].map(([key, message]) => ({ id: fieldId(key), label: errorLabel(form, key), message }))
  const order = prices.response ? offersOf(prices.response, form.frequency).map(({ code }) => code) : []
  const [first] = form.people
  const index = Math.min(shown, form.people.length - 1)
  const person = form.people[index] ?? first
  const asked = JSON.stringify(request)
  const isChanged = saved !== null && saved.asked !== asked

  function changeForm(next: Parameters<typeof put>[0]) {
    setRefusal(undefined)
    put(next)
  }
  function putPerson(next: PersonForm, at = index) {
    changePerson(() => next, at)
  }
  function changePerson(change: (now: PersonForm) => PersonForm, at: number) {
    changeForm((now) => {
      const [one, ...others] = now.people.map((person, index) => (index === at ? change(person) : person))
      return one ? { ...now, people: [one, ...others] } : now
    })
  }
  async function couple(isCouple: boolean) {
    const [, second = null] = form.people
    if (!isCouple) return changeForm({ ...form, people: [first], setAside: second })
    if (second) return
    const other = form.setAside ?? (await partnerOf(client?.partnerId, first.state))
    // The record takes a moment: what was typed meanwhile stays.
    changeForm((now) => (now.people.length > 1 ? now : { ...now, people: [now.people[0], other], setAside: null }))
  }
  async function fromNeeds() {
    const taken = client && (await takeNeeds(client.id, index, person))
    if (!taken) return
    changePerson((now) => ({ ...now, ...taken }), index)
    toast({ title: 'Amounts filled in from Needs', undo: () => putPerson(person) })
  }
  function copyTo(other: number) {
    const to = form.people[other]
    if (!to) return
    const name = firstNameOf(to, other)
    const { person: copied, changes } = copyCovers(form, { from: person, to, name }, today)
    putPerson(copied, other)
    setCopied({ to: name, changes })
    const undo = () => {
      setCopied(undefined)
      put(form)
    }
    toast({ title: `Covers copied to ${name}`, undo })
  }
  function startOver() {
    const putBack = clear()
    setAttempts(0)
    setRefusal(undefined)
    setCopied(undefined)
    toast({ title: 'Quote cleared', undo: putBack })
  }
  async function compare() {
    if (isSaving) return
    setAttempts((count) => count + 1)
    setRefusal(undefined)
    if (!isComplete) {
      const bad = form.people.findIndex((_, index) => [...errors.keys()].some((key) => key.startsWith(`${index}.`)))
      if (bad !== -1) setShown(bad)
      return
    }
    // The same form is not kept twice.
    if (saved && !isChanged) return navigate(quoteAddress(saved.id, from))
    if (part) await save(part)
  }
  async function save(of: PriceablePart) {
    const body = requestOf(of.form, suppliers)
    setSaving(true)
    try {
      const { id } = await change(quotes.make, { body })
      keepSaved({ id: Number(id), at: new Date().toISOString(), asked: JSON.stringify(body) })
      toast({ title: `Saved as quote ${id}`, tone: 'success' })
      navigate(quoteAddress(Number(id), from))
    } catch (problem) {
      const refused = problem instanceof ApiError ? refusedErrors(of.form, problem.errors) : new Map<string, string>()
      const placed = errorsInWhole(refused, of)
      setRefusal({ message: problem instanceof Error ? problem.message : String(problem), errors: placed })
    } finally {
      setSaving(false)
    }
  }
  // One person’s error keeps nobody else from being compared.
  const alone = attempts > 0 && part && part.places.length < form.people.length ? part : undefined
  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void compare()
  }

  const included = suppliers.filter(({ code }) => !form.leftOut.includes(code)).length
  const send = (
    <Button
      variant="primary"
      size={isPhone ? 'lg' : 'md'}
      loading={isSaving}
      loadingText="Saving"
      onClick={() => void compare()}
    >
      {included === 0 ? 'Compare' : isPhone ? `Compare ${included}` : `Compare ${included} insurers`}
    </Button>
  )
  return (
    // In a narrow window the page scrolls, the strip at its lower edge in sight.
    <Column onKeyDown={sendByKey} {...(isNarrow && { flex: 'none', minHeight: 'full' })}>
      <PageHead
        title="New quote"
        breadcrumb={
          client
            ? [
                {
                  label: client.name,
                  link: (label) => <Link to={`/client-details/${client.id}?tab=quotes${fromPart(from)}`}>{label}</Link>,
                },
              ]
            : []
        }
        aside={!isNarrow && <PresentPriceLabel />}
        actions={
          <>
            {!isNarrow && <QuotingLinks />}
            {isTyped && !isNarrow && (
              <Text tone="subtle" fontSize="xs">
                Kept in this tab
              </Text>
            )}
            {isTyped && <Button onClick={startOver}>Clear</Button>}
            {!isNarrow && send}
          </>
        }
      />
      {isNarrow && (
        <Flex paddingInline="gutter" paddingBottom="2" gap="2" alignItems="center" justifyContent="space-between">
          <PresentPriceLabel />
          <Flex gap="2">
            <QuotingLinks />
          </Flex>
        </Flex>
      )}
      {saved && <SavedNote saved={saved} isChanged={isChanged} client={client} />}
      <Box paddingInline="gutter" paddingBottom={summed.length > 0 || refusal ? '3' : '0'}>
        <FormErrorSummary attempt={attempts} errors={summed} />
        {refusal && summed.length === 0 && <Alert tone="danger">{refusal.message}</Alert>}
        {alone && (
          <Box paddingTop="2">
            <Button loading={isSaving} onClick={() => void save(alone)}>
              Compare {namesIn(alone)} only
            </Button>
          </Box>
        )}
      </Box>
      <Box
        display={{ base: 'block', lg: 'grid' }}
        flex={{ base: '1 0 auto', lg: '1' }}
        minHeight="0"
        gridTemplateColumns="minmax(0, 1fr) 344px"
        borderTopWidth="1px"
        borderColor="border"
      >
        <Box overflowY={{ lg: 'auto' }} minHeight="0">
          <People
            form={form}
            index={index}
            today={today}
            errors={said}
            order={order}
            onShow={setShown}
            onCouple={(isCouple) => void couple(isCouple)}
            onPerson={putPerson}
          />
          <Covers
            form={form}
            index={index}
            person={person}
            errors={said}
            onShow={setShown}
            onPerson={putPerson}
            onCopy={copyTo}
            onNeeds={client ? () => void fromNeeds() : undefined}
            copied={copied}
            onCopiedSeen={() => setCopied(undefined)}
          />
          <QuoteTerms
            form={form}
            index={index}
            person={person}
            suppliers={suppliers}
            errors={said}
            onChange={(part) => changeForm({ ...form, ...part })}
            onPerson={putPerson}
          />
        </Box>
        <LiveFigures
          people={form.people}
          places={part?.places ?? []}
          frequency={form.frequency}
          response={prices.response}
          was={prices.was}
          isComplete={part !== undefined}
          // Of a part, the others’ names stand before it.
          missing={missingWords(form, errors, part === undefined)}
          isUpdating={prices.isUpdating}
          error={prices.error?.message}
          onFrequency={(frequency) => changeForm({ ...form, frequency })}
          onRetry={() => void prices.refetch()}
        />
      </Box>
      {isNarrow && (
        <LowestStrip
          response={prices.response}
          frequency={form.frequency}
          forWhom={part && part.places.length < form.people.length ? ` for ${namesIn(part)}` : ''}
          isUpdating={prices.isUpdating}
          action={send}
        />
      )}
    </Column>
  )
}
