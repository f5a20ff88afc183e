import { call } from '@portal/api-client'
import { needs } from '@portal/contract/clients/needs'
import { quotes } from '@portal/contract/quotes/quotes'
import { FREQUENCIES } from '@portal/domain'
import { change, useCall, useClock } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { Box, Button, Column, Flex, Heading, Stack, Text, usePhone } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { toast } from '@portal/ui/overlay'
import { PageHead, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { PresentPriceLabel } from '../quotes/PriceLabel.tsx'
import { SettingsLink } from '../settings/SettingsLink.tsx'
import { CoverRow } from './CoverRow.tsx'
import { formFaults } from './form-faults.ts'
import { LiveFigures } from './LiveFigures.tsx'
import { LowestStrip } from './LowestStrip.tsx'
import { PersonFields } from './PersonFields.tsx'
import { withNeeds } from './person-of-client.ts'
import { FORM_COVERS, newPerson, type PersonForm, type QuoteForm, requestOf } from './quote-form.ts'
import { usePrices } from './use-prices.ts'
import { useQuoteForm } from './use-quote-form.ts'

const NO_FAULTS: ReadonlyMap<string, string> = new Map()
const INDEXATION = [0, 2, 3, 5]

export interface QuoteScreenProps {
  /** Names what was typed: each client has a quote of their own. */
  readonly name: string
  readonly client?: { readonly id: number; readonly name: string }
  readonly initial: () => QuoteForm
}

/** The quote form with its live figures. */
export function QuoteScreen({ name, client, initial }: QuoteScreenProps) {
  const { today } = useClock()
  const navigate = useNavigate()
  const isPhone = usePhone()
  const { form, isTyped, change: put, clear } = useQuoteForm(name, initial)
  const [shown, setShown] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string>()
  const { data: known } = useCall(quotes.suppliers, {})
  const suppliers = known?.items.map(({ code }) => code) ?? []
  const faults = formFaults(form, today)
  const isComplete = faults.size === 0
  const said = isAsked ? faults : NO_FAULTS
  const request = requestOf(form, suppliers)
  const { data, error, refetch, isUpdating } = usePrices(request, isComplete)
  const [first] = form.people
  const place = Math.min(shown, form.people.length - 1)
  const person = form.people[place] ?? first
  const couple = form.people.length > 1

  const putPerson = (next: PersonForm, at = place) => {
    const [one = next, ...others] = form.people.map((old, index) => (index === at ? next : old))
    put({ ...form, people: [one, ...others] })
  }
  async function takeNeeds(): Promise<void> {
    if (!client) return
    try {
      const found = await call(needs.view, { params: { id: client.id } })
      const covers = withNeeds(first.covers, found)
      if (JSON.stringify(covers) === JSON.stringify(first.covers)) toast({ title: 'The needs tab has no amounts yet' })
      else putPerson({ ...first, covers }, 0)
    } catch (problem) {
      toast({ title: problem instanceof Error ? problem.message : String(problem), tone: 'danger' })
    }
  }
  async function compare(): Promise<void> {
    setAsked(true)
    setFault(undefined)
    if (!isComplete) {
      setShown(form.people.findIndex((_, index) => [...faults.keys()].some((key) => key.startsWith(`${index}.`))))
      return
    }
    setSaving(true)
    try {
      const { id } = await change(quotes.make, { body: request })
      clear()
      navigate(`/quote-info?quote=${id}`)
    } catch (problem) {
      setFault(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Column>
      <PageHead
        title="New quote"
        breadcrumb={
          client
            ? [
                {
                  label: client.name,
                  link: (label) => <Link to={`/client-details/${client.id}?tab=quotes`}>{label}</Link>,
                },
              ]
            : []
        }
        aside={!isPhone && <PresentPriceLabel />}
        actions={
          <>
            {!isPhone && <SettingsLink />}
            {isTyped && (
              <Button
                onClick={() => {
                  const was = form
                  clear()
                  setAsked(false)
                  toast({ title: 'Quote cleared', undo: () => put(was) })
                }}
              >
                Clear
              </Button>
            )}
            <Button variant="primary" loading={isSaving} loadingText="Saving" onClick={() => void compare()}>
              {isPhone ? 'Compare' : 'Save and compare'}
            </Button>
          </>
        }
      />
      {isPhone && (
        <Box paddingInline="gutter" paddingBottom="2">
          <PresentPriceLabel />
        </Box>
      )}
      {fault && (
        <Box role="alert" paddingInline="gutter" paddingBottom="2" color="danger.fg">
          {fault}
        </Box>
      )}
      <Box
        display={{ base: 'block', lg: 'grid' }}
        flex="1"
        minHeight="0"
        gridTemplateColumns="minmax(0, 1fr) 344px"
        overflowY={{ base: 'auto', lg: 'visible' }}
        borderTopWidth="1px"
        borderColor="border"
      >
        <Stack gap="0" overflowY={{ lg: 'auto' }} minHeight="0">
          <Flex alignItems="center" gap="3" paddingInline="gutter" paddingBlock="3" flexWrap="wrap">
            <Heading as="h2" size="sm" flex="1">
              People
            </Heading>
            <SegmentedControl
              label="Who is insured"
              segments={[
                { value: 'one', label: 'One person' },
                { value: 'couple', label: 'Couple' },
              ]}
              value={couple ? 'couple' : 'one'}
              onChange={(value) =>
                put({ ...form, people: value === 'one' ? [first] : [first, newPerson({ state: first.state })] })
              }
            />
          </Flex>
          {couple && (
            <Box paddingInline="gutter" paddingBottom="3">
              <SegmentedControl
                label="Person"
                segments={form.people.map(({ firstName }, index) => ({
                  value: String(index),
                  label: firstName || `Person ${index + 1}`,
                }))}
                value={String(place)}
                onChange={(value) => setShown(Number(value))}
              />
            </Box>
          )}
          <Box paddingInline="gutter" paddingBottom="4">
            <PersonFields key={place} place={place} person={person} today={today} faults={said} onChange={putPerson} />
          </Box>
          <Flex alignItems="center" gap="3" paddingInline="gutter" paddingBlock="3" flexWrap="wrap">
            <Heading as="h2" size="sm" flex="1">
              Covers{couple && ` of ${person.firstName || `person ${place + 1}`}`}
            </Heading>
            {client && place === 0 && <Button onClick={() => void takeNeeds()}>Use amounts from needs</Button>}
          </Flex>
          {said.get(`${place}.covers`) && (
            <Box role="alert" paddingInline="gutter" paddingBottom="2" color="danger.fg">
              {said.get(`${place}.covers`)}
            </Box>
          )}
          {FORM_COVERS.map((cover) => (
            <CoverRow
              key={cover}
              cover={cover}
              form={person.covers[cover]}
              place={place}
              faults={person.covers[cover].amount === null && !isAsked ? NO_FAULTS : faults}
              onChange={(next) => putPerson({ ...person, covers: { ...person.covers, [cover]: next } })}
            />
          ))}
          <Flex
            gap="4"
            flexWrap="wrap"
            paddingInline="gutter"
            paddingBlock="4"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Field label="Premiums">
              <NativeSelect
                value={form.frequency}
                options={FREQUENCIES.map(({ value, label }) => ({ value, label }))}
                onChange={({ target }) => {
                  const chosen = FREQUENCIES.find(({ value }) => value === target.value)
                  if (chosen) put({ ...form, frequency: chosen.value })
                }}
              />
            </Field>
            <Field label="Indexation">
              <NativeSelect
                value={String(form.indexation)}
                options={INDEXATION.map((rate) => ({ value: String(rate), label: rate === 0 ? 'None' : `${rate}%` }))}
                onChange={({ target }) => put({ ...form, indexation: Number(target.value) })}
              />
            </Field>
            <Stack gap="6px" flex="1 1 240px">
              <Text weight="medium">Insurers</Text>
              <Flex gap="2" flexWrap="wrap" role="group" aria-label="Insurers">
                {known?.items.map(({ code, name: supplier }) => {
                  const isIn = !form.leftOut.includes(code)
                  return (
                    <Button
                      key={code}
                      size="sm"
                      variant={isIn ? 'secondary' : 'ghost'}
                      aria-pressed={isIn}
                      onClick={() =>
                        put({
                          ...form,
                          leftOut: isIn ? [...form.leftOut, code] : form.leftOut.filter((one) => one !== code),
                        })
                      }
                    >
                      {supplier}
                    </Button>
                  )
                })}
              </Flex>
            </Stack>
          </Flex>
        </Stack>
        <LiveFigures
          people={form.people}
          frequency={form.frequency}
          response={data}
          isComplete={isComplete}
          missing={[...new Set(faults.values())]}
          isUpdating={isUpdating}
          fault={error?.message}
          onFrequency={(frequency) => put({ ...form, frequency })}
          onRetry={() => void refetch()}
        />
      </Box>
      {isPhone && <LowestStrip response={data} frequency={form.frequency} isUpdating={isUpdating} />}
    </Column>
  )
}
