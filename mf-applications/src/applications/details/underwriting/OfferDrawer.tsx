import { requirements } from '@portal/contract/work/requirements'
import type { ApplicationOffer } from '@portal/contract/work/requirements.schema'
import { COVERS, type CoverCode, codeLabel, OFFER_KINDS, OFFER_STATES, type OfferState } from '@portal/domain'
import { change } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import { FormDrawer } from '@portal/screens/form'
import { Field, NativeSelect, RadioGroup, TextArea } from '@portal/ui/form'
import { NumberInput } from '@portal/ui/input'
import { KeyValueList } from '@portal/ui/page'
import { keepOffer } from '../application-record.ts'

const LABELS = { kind: 'Kind', cover: 'Cover', percent: 'Loading', words: 'In words', state: 'State' } as const
type FieldName = keyof typeof LABELS

interface Typed {
  readonly kind: ApplicationOffer['kind']
  readonly cover: CoverCode | null
  readonly percent: number | null
  readonly words: string
  readonly state: OfferState
}

const BLANK: Typed = { kind: 'loading', cover: null, percent: null, words: '', state: 'offered' }
const COVER_OPTIONS = COVERS.map(({ value, label }) => ({ value, label }))

function wrong({ kind, percent, words }: Typed) {
  if (kind === 'exclusion') return words.trim() ? [] : [{ path: 'words', message: 'Please say what is excluded' }]
  return percent === null || Number.isNaN(percent) ? [{ path: 'percent', message: 'Please enter the loading' }] : []
}

export interface OfferDrawerProps {
  readonly applicationId: number
  /** The one that is changed; undefined for another one. */
  readonly offer?: ApplicationOffer
  readonly onClose: () => void
}

/** Adds a loading or an exclusion that the insurer offers, or changes it. */
export default function OfferDrawer({ applicationId, offer, onClose }: OfferDrawerProps) {
  const initial: Typed = offer ? { ...offer, words: offer.words ?? '' } : BLANK
  async function send({ kind, cover, percent, words, state }: Typed, version: number | undefined) {
    const body = { kind, cover, percent: kind === 'loading' ? percent : null, words: words.trim() || null, state }
    if (!offer) return await change(requirements.addOffer, { params: { id: applicationId }, body })
    const params = { id: applicationId, offerId: offer.id }
    const sent = { ...body, ...(version !== undefined && { version }) }
    keepOffer(applicationId, await change(requirements.updateOffer, { params, body: sent }))
  }
  return (
    <FormDrawer<Typed, FieldName>
      title={offer ? 'Offer' : 'Add offer'}
      verb={offer ? 'Save' : 'Add offer'}
      draft={`application/${applicationId}/offer/${offer?.id ?? 'new'}`}
      initial={initial}
      {...(offer && { version: offer.version })}
      labels={LABELS}
      check={wrong}
      send={send}
      newer={(error) => {
        const now = newerRecord<ApplicationOffer>(error, 'words', 'version')
        const rows = now && [
          { label: LABELS.percent, value: now.percent },
          { label: LABELS.words, value: now.words },
          { label: LABELS.state, value: codeLabel(OFFER_STATES, now.state) },
        ]
        return now && rows && { shown: <KeyValueList rows={rows} />, version: now.version }
      }}
      saidAfter={offer ? 'Offer saved' : 'Offer added'}
      onClose={onClose}
    >
      {({ value, put, faultOf }) => (
        <>
          <Field id="kind" label={LABELS.kind}>
            <RadioGroup name="kind" options={OFFER_KINDS} value={value.kind} onChange={(kind) => put({ kind })} />
          </Field>
          <Field id="cover" label={LABELS.cover} error={faultOf('cover')}>
            <NativeSelect
              value={value.cover ?? ''}
              options={COVER_OPTIONS}
              placeholder="All covers"
              onChange={(event) =>
                put({ cover: COVERS.find((one) => one.value === event.currentTarget.value)?.value ?? null })
              }
            />
          </Field>
          {value.kind === 'loading' && (
            <Field id="percent" label={LABELS.percent} required error={faultOf('percent')}>
              <NumberInput value={value.percent} unit="%" onChange={(percent) => put({ percent })} />
            </Field>
          )}
          <Field
            id="words"
            label={value.kind === 'loading' ? 'Why' : 'What is excluded'}
            required={value.kind === 'exclusion'}
            error={faultOf('words')}
          >
            <TextArea rows={3} value={value.words} onChange={(event) => put({ words: event.currentTarget.value })} />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
