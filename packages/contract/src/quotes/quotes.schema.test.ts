import { quoteErrors } from '@portal/domain/quotes/quote-errors'
import { quoteDraft } from './quote-draft.ts'
import { quoteRequest } from './quote-request.schema.ts'
import { quoteResponse } from './quote-response.schema.ts'

/** A request of the specification's sample values, with fields that no schema names. */
const REQUEST = {
  id: 'a1',
  needsAnalysisId: null,
  referenceId: 77,
  requestId: '5f0',
  parentRequestId: null,
  timestamp: '2026-11-20T04:00:00',
  adviserCredentials: null,
  prepopulationIds: [],
  clients: [
    {
      title: 'Mr',
      firstName: 'Daniel',
      lastName: 'O’Brien',
      gender: 'M',
      dateOfBirth: '1985-05-09',
      age: 41,
      smoker: false,
      income: 148000,
      annualSuperanuation: 16280.5,
      state: 'NSW',
      occupationId: 1204,
      occupationDescription: 'Engineer - civil',
      employmentStatus: 'E',
      customOccupations: null,
      height: 181,
      heightUnit: 'cm',
      weight: 84,
      weightUnit: 'kg',
      needs: [
        {
          type: 'TRM',
          sumInsured: 500000,
          structure: 'S',
          premiumWaiver: 'I',
          owner: 'O',
          rollover: false,
          linkedNeeds: [],
          productCodes: [],
          lifeBuyBack: 0,
        },
        {
          type: 'INC',
          monthlyBenefit: 4083,
          superContributionOption: false,
          structure: 70,
          owner: 'O',
          rollover: false,
          accidentBenefit: false,
          increaseClaimBenefit: true,
          waitingPeriod: 30,
          benefitPeriod: 5,
          priority: 1,
          initialReplacementRatio: 70,
          productCodes: null,
          somethingNew: { deep: [1, null] },
        },
      ],
      loadings: { supplierOverrides: {}, percentage: { TRM: 50 }, dollarsPerThousand: { TRM: 1.25 } },
      clientId: null,
      outcome: { recommendedPortfolioCode: null, existingPortfolioCode: null, selectedPortfolioCodes: [] },
      requiredFeatures: { TRM: [] },
      healthDiscount: 'E',
      researchPortfolios: [],
    },
  ],
  settings: {
    includedSuppliers: ['AIA', 'TAL', 'ZUR'],
    excludedProducts: [],
    frequency: 'M',
    superFrequency: 'M',
    scoreWeightingFeatureType: 1,
    priceWeighting: 50,
    scoreModeType: 2,
    priceWeightingNeedOverride: {},
    commissionOptions: { TAL: 'U66' },
    campaignOptions: { TAL: ['C1'] },
    projectionYears: 15,
    indexationRate: 0,
  },
  adviser: { id: 3, email: 'a@b.example', crm: 'portal', firstName: 'Alex', lastName: 'Marchetti' },
  tags: { groupId: 'demo', userId: 3 },
  unknownTop: true,
}

const money = { Y: 1200.5, H: 610.25, Q: 307.1, M: 104.2, F: null, W: null, B: 610.25 }
const score = { ratingAt5: 'A+', ratingAt15: 'B-', raw: 86, stars: '★★★★', extra: 1 }

const RESPONSE = {
  id: 'q-1',
  referenceId: 77,
  requestId: '5f0',
  clients: [
    {
      quoteIdentifiers: { any: 'thing' },
      portfolios: [
        {
          code: 'ZUR01',
          name: 'Zurich',
          campaign: null,
          commission: 'U66',
          researchPortfolioCode: null,
          portfolioType: 'Premium',
          existingCover: null,
          supplier: {
            code: 'ZUR',
            name: 'Zurich',
            type: 'Retail',
            fundType: null,
            logo: 'zur.png',
            url: null,
            cmapRating: 4,
            defaultCampaign: null,
            defaultCommission: 'U66',
            minimumCommissionCode: 'L0',
            commissionText: null,
            products: ['ZURP', 'ZURJO'],
            commissionOptions: [{ code: 'U66', name: '66/22', upfront: 66, ongoing: 22 }],
            campaignOptions: [],
            media: { video: null },
          },
          products: [
            {
              code: 'ZURP',
              name: 'Protection Plus',
              pdsName: 'Zurich Wealth Protection',
              commission: null,
              score,
              coveredNeeds: ['TRM'],
              resolvedNeeds: [{ type: 'TRM', sumInsured: 500000, sumInsuredProjections: [500000, 515000] }],
            },
            {
              code: 'ZURJO',
              name: 'Total Premium',
              coveredNeeds: [1],
              resolvedNeeds: [
                { type: 'INC', monthlyBenefit: 4083, agreedValue: false, monthlyBenefitProjections: [4083] },
              ],
            },
          ],
          occupation: {
            supplierCode: 'ZUR',
            id: 1204,
            description: 'Engineer',
            codes: { TRM: 'A1', TPDAny: null },
            supports: { TRM: true, NES: false },
          },
          policyFeeTotal: money,
          premiumTotal: {
            premium: money,
            minimum: null,
            premiumInsideSuper: money,
            premiumOutsideSuper: null,
            stampDuty: money,
            stampDutyInsideSuper: money,
            stampDutyOutsideSuper: money,
            commissionUpfront: money,
            commissionOngoing: money,
            commissionUpfrontPercent: 66,
            commissionOngoingPercent: 22,
            rolloverRebate: money,
            premiumDiscount: null,
            annualisedPremium: null,
            description: 'Total Premium',
            breakdown: [
              {
                code: 'ZURJO',
                premiumInsideSuper: money,
                premiumOutsideSuper: money,
                rolloverRebate: money,
                breakdown: [
                  { code: 'INC', premiumInsideSuper: money, premiumOutsideSuper: money, rolloverRebate: money },
                  { code: 'FEE', premiumInsideSuper: money, premiumOutsideSuper: money, rolloverRebate: null },
                ],
              },
            ],
          },
          premiumTotalProjections: [{ year: 1, premium: 1200.5 }],
          score: { feature: score, combined: score, featurePerNeed: [score, null], combinedPerNeed: null },
          errors: [],
          supportsFrequency: { Y: true, F: false, W: false },
          allNeedsMet: true,
          links: {
            pds: 'https://docs.example/zur.pdf',
            tmd: null,
            omniPortal: null,
            applicationForm: false,
            validation: 'https://v.example',
            report: true,
            manualPortfolio: '/ZUR01/manualPortfolioOptions',
            summaryReport: null,
            detailedReport: null,
            messages: { portal: 'The products selected do not support the transfer action.' },
          },
          underwriting: {
            limits: [{ type: 'TRM', maximum: 99000000 }],
            requirements: ['Blood test'],
            supportsUnderwriting: true,
          },
          topFeatures: ['Premium waiver'],
          bottomFeatures: [{ name: 'Claims', weight: 2 }],
          premiumDiscount: null,
          loadings: [],
          productExclusions: [],
          reports: null,
          neverSeen: [[[]]],
        },
      ],
    },
  ],
}

test('a request of the specification’s shape goes through untouched', () => {
  expect(quoteRequest.parse(REQUEST)).toEqual(REQUEST)
})

test('a response of the specification’s shape goes through untouched, what is unknown in it too', () => {
  expect(quoteResponse.parse(RESPONSE)).toEqual(RESPONSE)
})

test.each([
  ['an unknown need', { needs: [{ type: 'XYZ' }] }],
  ['a tenth of a cent', { needs: [{ type: 'TRM', sumInsured: 1.001 }] }],
  ['an amount below nothing', { needs: [], income: -1 }],
  ['a waiting period that nobody sells', { needs: [{ type: 'INC', waitingPeriod: 31 }] }],
  ['a class that there is not', { needs: [], customOccupations: { TAL: 9 } }],
])('%s is refused', (_, client) => {
  expect(quoteRequest.safeParse({ clients: [client] }).success).toBe(false)
})

test('the rules read a request in cents, with codes as texts and the specification’s defaults', () => {
  const { clients, settings } = quoteDraft(quoteRequest.parse(REQUEST), '2026-11-20')
  expect(clients[0]).toMatchObject({
    income: 148_000_00,
    annualSuperanuation: 16_280_50,
    occupationId: '1204',
    loadings: { percentage: { TRM: 50 }, dollarsPerThousand: { TRM: 125 } },
    needs: [
      { sumInsured: 500_000_00, lifeBuyBack: '0', waitingPeriod: null },
      { monthlyBenefit: 4083_00, structure: '70', waitingPeriod: '30', benefitPeriod: '5' },
    ],
  })
  expect(settings).toMatchObject({ frequency: 'M', priceWeighting: 50 })
  const bare = quoteDraft({ clients: [{ needs: [{ type: 'INC', monthlyBenefit: 4083 }] }] }, '2026-11-20')
  expect(bare).toMatchObject({
    clients: [{ gender: 'M', smoker: false, needs: [{ structure: 'S', waitingPeriod: '30', benefitPeriod: '65' }] }],
    settings: { frequency: 'Y' },
  })
})

test('feet and pounds are read as centimetres and kilograms', () => {
  const request = { clients: [{ needs: [], height: 6, heightUnit: 'ft', weight: 180, weightUnit: 'lb' }] }
  const [read] = quoteDraft(quoteRequest.parse(request), '2026-11-20').clients
  expect(read?.heightCm).toBeCloseTo(182.88)
  expect(read?.weightKg).toBeCloseTo(81.65, 2)
})

test('a form finds the same errors at the same paths as the server', () => {
  const errors = quoteErrors(quoteDraft({ clients: [{ needs: [] }] }, '2026-11-20'))
  expect(errors.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['clients.0.dateOfBirth', 'clients.0.state', 'clients.0.occupationId', 'clients.0.needs']),
  )
})
