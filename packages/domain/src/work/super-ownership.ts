import {
  COVER_OF_NEED,
  type CoverCode,
  type CoverOwner,
  coverLabel,
  type NeedCoverCode,
  type OccupationType,
} from './cover.ts'

/** Covers that pay for what is no condition of release: super may not own new ones since 1 July 2014. */
const NOT_IN_SUPER: readonly CoverCode[] = ['TRA', 'BUS', 'NES', 'CHT']
/** Covers that no super fund has a part in, not by a link either. */
const NOT_BESIDE_SUPER: readonly CoverCode[] = ['BUS', 'NES', 'CHT']

/**
 * Why an owner may not own a cover, in words; null where it may. The one rule for forms, needs, policies and quotes.
 * Super (S) and SMSF (M) own life, income protection and TPD but by own occupation. SuperLink (J) holds own-occupation
 * TPD in two halves and trauma outside, linked to the life cover inside. Source: research/quoting.md, “Super ownership”.
 */
export function ownershipError(
  need: NeedCoverCode,
  owner: CoverOwner,
  occupationType: OccupationType | null,
): string | null {
  if (owner === 'O') return null
  const cover = COVER_OF_NEED[need]
  if (NOT_BESIDE_SUPER.includes(cover)) return `${coverLabel(cover)} can’t be held in super`
  if (owner === 'J') return null
  if (NOT_IN_SUPER.includes(cover)) return `${coverLabel(cover)} cover can’t be held in super`
  if (cover === 'TPD' && occupationType === 'O') {
    return 'In super, TPD must be any occupation. Use SuperLink to split it.'
  }
  return null
}

/**
 * The share of a need’s premium that is paid inside super. SuperLink pays for any occupation inside and for own
 * occupation outside, about two thirds and one third (U3, U4); trauma under it stands outside.
 */
export function insideSuperShare(
  need: NeedCoverCode,
  owner: CoverOwner,
  occupationType: OccupationType | null,
): number {
  if (owner === 'O') return 0
  if (owner !== 'J') return 1
  const cover = COVER_OF_NEED[need]
  if (NOT_IN_SUPER.includes(cover)) return 0
  return cover === 'TPD' && (occupationType === 'O' || occupationType === 'E') ? 2 / 3 : 1
}
