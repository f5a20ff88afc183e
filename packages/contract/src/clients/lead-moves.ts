import { ADVISING_ROLES } from '@portal/domain/account/role'
import { area } from '../endpoint.ts'
import type * as schema from './lead-moves.schema.ts'

/** Moves of leads that follow from what happened, and the rules that move them. */
export const leadMoves = area<typeof schema>()('leadMoves', {
  latest: {
    method: 'GET',
    path: '/client/{id}/lead-move',
    access: ADVISING_ROLES,
    summary: 'The automatic move that set the current status; null if the status was set by hand.',
    shows: ['client:{id}'],
  },
  undo: {
    method: 'POST',
    path: '/client/{id}/lead-move/undo',
    access: ADVISING_ROLES,
    summary: 'Undoes the move that set the current status. The earlier status then counts as set by hand.',
  },
  rules: {
    method: 'GET',
    path: '/settings/lead-rules',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'The rules by which leads move, and which are on. All are on at first.',
    shows: ['company'],
  },
  setRule: {
    method: 'PUT',
    path: '/settings/lead-rules/{event}',
    access: ['ROLE_SUPER_ADMIN'],
    summary: 'Switches a rule on or off.',
    decided: 'Applies from then on: leads that have moved stay where they are.',
  },
})
