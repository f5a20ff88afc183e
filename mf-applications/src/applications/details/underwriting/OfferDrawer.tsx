import { requirements } from '@portal/contract/work/requirements'
import { type ApplicationOffer, addOffer } from '@portal/contract/work/requirements.schema'
import { COVERS, type CoverCode, codeLabel } from '@portal/domain/work/cover'
import { OFFER_KINDS, OFFER_STATES, type OfferState, offerErrors } from '@portal/domain/work/requirement'
import { change } from '@portal/platform'
import { FormDrawer, newerBy } from '@portal/screens/form'
import { Field, NativeSelect, RadioGroup, TextArea } from '@portal/ui/form'
import { NumberInput } from '@portal/ui/input'
import { keepOffer } from '../application-record.ts'

const LABELS = { kind: 'Kind', cover: 'Cover', percent: 'Loading', words: 'In words', state: 'State' } as const

interface Typed {
  readonly kind: ApplicationOffer['kind']
  /** Empty for all. */
  readonly cover: CoverCode | ''
  readonly percent: number | null
  readonly words: string
  readonly state: OfferState
}

const BLANK: Typed = { kind: 'loading', cover: '', percent: null, words: '', state: 'offered' }
const COVER_OPTIONS = COVERS.map(({ value, label }) => ({ value, label }))

function bodyOf({ kind, cover, percent, words, state }: Typed) {
  return {
    kind,
    cover: cover || null,
    percent: kind === 'loading' ? percent : null,
    words: words.trim() || null,
    state,
  }
}

export interface OfferDrawerProps {
  readonly applicationId: number
  /** The one that is changed; undefined for another one. */
  readonly offer?: ApplicationOffer
  readonly onClose: () => void
}

/** Adds a loading or an exclusion that the insurer offers, or changes it. */
export default function OfferDrawer({ applicationId, offer, onClose }: OfferDrawerProps) {
  const initial: Typed = offer ? { ...offer, cover: offer.cover ?? '', words: offer.words ?? '' } : BLANK
  return (
    <FormDrawer
      title={offer ? 'Offer' : 'Add offer'}
      verb={offer ? 'Save' : 'Add offer'}
      draft={`application/${applicationId}/offer/${offer?.id ?? 'new'}`}
      initial={initial}
      {...(offer && { version: offer.version })}
      labels={LABELS}
      body={bodyOf}
      schema={addOffer.body}
      check={offerErrors}
      send={async (body, version) => {
        if (!offer) return await change(requirements.addOffer, { params: { id: applicationId }, body })
        const params = { id: applicationId, offerId: offer.id }
        keepOffer(applicationId, await change(requirements.updateOffer, { params, body: { ...body, version } }))
      }}
      newer={newerBy<ApplicationOffer>(['words'], (now) => [
        { label: LABELS.percent, value: now.percent },
        { label: LABELS.words, value: now.words },
        { label: LABELS.state, value: codeLabel(OFFER_STATES, now.state) },
      ])}
      saidAfter={offer ? 'Offer saved' : 'Offer added'}
      onClose={onClose}
    >
      {({ value, bind, field }) => (
        <>
          <Field {...field('kind')}>
            <RadioGroup name="kind" options={OFFER_KINDS} {...bind('kind')} />
          </Field>
          <Field {...field('cover')}>
            <NativeSelect {...bind('cover')} options={COVER_OPTIONS} placeholder="All covers" />
          </Field>
          {value.kind === 'loading' && (
            <Field {...field('percent')} required>
              <NumberInput {...bind('percent')} unit="%" />
            </Field>
          )}
          <Field
            {...field('words')}
            label={value.kind === 'loading' ? 'Why' : 'What is excluded'}
            required={value.kind === 'exclusion'}
          >
            <TextArea rows={3} {...bind('words')} />
          </Field>
        </>
      )}
    </FormDrawer>
  )
}
