import type {
  QuoteProjection,
  WireMoney,
  WirePortfolio,
  WireProjectedYear,
  WireQuoteNeed,
  WireScore,
  WireSupplierOccupation,
} from '@portal/contract/quotes/quotes.schema'
import { wireDollars as dollars } from '@portal/domain/quotes/priced-quote'
import { coverLabel } from '@portal/domain/work/cover'
import type {
  MoneyByFrequency,
  PortfolioError,
  PortfolioProjection,
  PremiumFigures,
  PremiumTotal,
  ProjectedYear,
  RatedPortfolio,
  ResolvedNeed,
  Score,
  SupplierOccupation,
} from '@portal/rating'

/** The engine's portfolios as the wire has them: dollars with two decimals in place of cents. */

/** What is shown where an action is not supported. Source: specification of the quoting tool, section 8. */
const LINK_MESSAGES = {
  applicationForm: 'OmniLife Plus is not available for this supplier.',
  portal: 'The products selected do not support the transfer action.',
  validation: 'The products selected do not support the validation action.',
  report: 'The products selected do not support the report action.',
}

export function wirePortfolio(portfolio: RatedPortfolio, needs: readonly WireQuoteNeed[]): WirePortfolio {
  const { supplier, premiumTotal, score, underwriting } = portfolio
  return {
    code: portfolio.code,
    name: portfolio.name,
    campaign: [...portfolio.campaign],
    commission: portfolio.commission,
    researchPortfolioCode: portfolio.researchPortfolioCode,
    portfolioType: portfolio.portfolioType,
    existingCover: null,
    supplier: {
      ...supplier,
      logo: null,
      url: null,
      cmapRating: null,
      products: supplier.products.map((product) => ({ ...product })),
      commissionOptions: supplier.commissionOptions.map((option) => ({ ...option })),
      campaignOptions: supplier.campaignOptions.map((campaign) => ({ ...campaign, needs: [...campaign.needs] })),
      media: null,
    },
    products: portfolio.products.map((product) => ({
      code: product.code,
      name: product.name,
      pdsName: product.pdsName,
      commission: portfolio.commission,
      score: wireScore(product.score),
      coveredNeeds: product.coveredNeeds.flatMap((place) => needs[place]?.type ?? []),
      resolvedNeeds: product.resolvedNeeds.map(wireResolved),
    })),
    occupation: wireOccupation(portfolio.occupation),
    policyFeeTotal: wireMoney(portfolio.policyFeeTotal),
    premiumTotal: wireTotal(premiumTotal),
    premiumTotalProjections: portfolio.premiumTotalProjections.map(wireYear),
    score: {
      feature: wireScore(score.feature),
      combined: wireScore(score.combined),
      featurePerNeed: score.featurePerNeed.map((one) => one && wireScore(one)),
      combinedPerNeed: score.combinedPerNeed.map((one) => one && wireScore(one)),
    },
    errors: portfolio.errors.map((error) => wireError(error, needs)),
    supportsFrequency: portfolio.supportsFrequency,
    supportsSuperFrequency: portfolio.supportsSuperFrequency,
    allNeedsMet: portfolio.allNeedsMet,
    links: {
      pds: null,
      tmd: null,
      manualPortfolio: `/${portfolio.code}/manualPortfolioOptions`,
      summaryReport: null,
      detailedReport: null,
      omniPortal: false,
      applicationForm: false,
      validation: false,
      report: false,
      messages: LINK_MESSAGES,
    },
    underwriting: {
      limits: underwriting.limits.map((limit) => ({ ...limit, maximum: dollars(limit.maximum) })),
      requirements: [...underwriting.requirements],
      supportsUnderwriting: underwriting.supportsUnderwriting,
    },
    topFeatures: [...portfolio.topFeatures],
    bottomFeatures: [...portfolio.bottomFeatures],
    premiumDiscount: portfolio.premiumDiscounts,
    loadings: portfolio.loadings.map((loading) => ({
      ...loading,
      dollarsPerThousand: dollars(loading.dollarsPerThousand),
    })),
    productExclusions: [...portfolio.productExclusions],
    reports: null,
    label: portfolio.label,
  }
}

export function wireProjection(projection: PortfolioProjection): QuoteProjection {
  return {
    clientIndex: projection.clientIndex,
    supplierCode: projection.supplierCode,
    lines: projection.lines.map(({ structure, reRatePercent, years }) => ({
      structure,
      reRatePercent,
      years: years.map(wireYear),
    })),
    levelCheaperFrom: projection.levelCheaperFrom,
    levelCheaperInAllFrom: projection.levelCheaperInAllFrom,
  }
}

export function wireOccupation(occupation: SupplierOccupation): WireSupplierOccupation {
  return { ...occupation, codes: { ...occupation.codes }, supports: { ...occupation.supports } }
}

function wireMoney({ Y, H, Q, M, F, W }: MoneyByFrequency): WireMoney {
  return { Y: dollars(Y), H: dollars(H), Q: dollars(Q), M: dollars(M), F: dollars(F), W: dollars(W) }
}

function wireFigures(figures: PremiumFigures) {
  return {
    premium: wireMoney(figures.premium),
    premiumInsideSuper: wireMoney(figures.premiumInsideSuper),
    premiumOutsideSuper: wireMoney(figures.premiumOutsideSuper),
    stampDuty: wireMoney(figures.stampDuty),
    stampDutyInsideSuper: wireMoney(figures.stampDutyInsideSuper),
    stampDutyOutsideSuper: wireMoney(figures.stampDutyOutsideSuper),
    rolloverRebate: wireMoney(figures.rolloverRebate),
    premiumDiscount: wireMoney(figures.premiumDiscount),
  }
}

function wireTotal(total: PremiumTotal): WirePortfolio['premiumTotal'] {
  return {
    ...wireFigures(total),
    minimum: wireMoney(total.minimum),
    policyFee: wireMoney(total.policyFee),
    commissionUpfront: wireMoney(total.commissionUpfront),
    commissionOngoing: wireMoney(total.commissionOngoing),
    commissionUpfrontPercent: total.commissionUpfrontPercent,
    commissionOngoingPercent: total.commissionOngoingPercent,
    annualisedPremium: null,
    annualisedCommissionUpfront: null,
    annualisedCommissionOngoing: null,
    description: total.description,
    breakdown: total.breakdown.map((product) => ({
      code: product.code,
      name: product.name,
      ...wireFigures(product),
      breakdown: product.breakdown.map((need) => ({
        code: need.code,
        needIndex: need.needIndex,
        ...wireFigures(need),
      })),
    })),
  }
}

function wireYear(year: ProjectedYear): WireProjectedYear {
  return {
    year: year.year,
    age: year.age,
    premium: dollars(year.premium),
    premiumInsideSuper: dollars(year.premiumInsideSuper),
    premiumOutsideSuper: dollars(year.premiumOutsideSuper),
    stampDuty: dollars(year.stampDuty),
    rolloverRebate: dollars(year.rolloverRebate),
    cumulative: dollars(year.cumulative),
    needs: year.needs.map(dollars),
  }
}

function wireScore({ ratingAt5, ratingAt15, raw, rawAt15, stars }: Score): WireScore {
  return { ratingAt5, ratingAt15, raw, rawAt15, stars }
}

function wireResolved(need: ResolvedNeed) {
  return {
    ...need,
    sumInsured: need.sumInsured === null ? null : dollars(need.sumInsured),
    monthlyBenefit: need.monthlyBenefit === null ? null : dollars(need.monthlyBenefit),
    sumInsuredProjections: need.sumInsuredProjections.map(dollars),
    monthlyBenefitProjections: need.monthlyBenefitProjections.map(dollars),
  }
}

/** `need` in words goes along, so that a list of errors can be read without the request. */
function wireError({ needIndex, message }: PortfolioError, needs: readonly WireQuoteNeed[]) {
  const type = needIndex === null ? undefined : needs[needIndex]?.type
  return { needIndex, need: type === undefined ? null : coverLabel(type), message }
}
