import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { look } from '../../theme/look.ts'

const tone = (name: string) => ({ background: `${name}.bg`, color: `${name}.fg`, '& > svg': { color: `${name}.mark` } })

/** A word with a tint. */
export const badgeLook = look('ui-badge', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    maxWidth: 'full',
    height: '22px',
    paddingInline: '6px',
    borderRadius: 'sm',
    background: 'bg.muted',
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: '1',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '& > svg': { flex: 'none' },
    '& > svg:first-child': { marginLeft: '-1px' },
  },
  variants: {
    tone: {
      neutral: {},
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
      info: tone('info'),
    },
  },
})

const byStatus = (style: (name: string) => SystemStyleObject) =>
  Object.fromEntries(LEAD_STATUSES.map(({ value }) => [value, style(`lead.${value}`)]))

/** The tint of each lead status. */
export const leadBadgeLook = look('ui-lead-badge', { variants: { status: byStatus(tone) } })

/** The ring alone, in the colour of its status. */
export const leadGlyphLook = look('ui-lead-glyph', {
  base: { display: 'inline-flex', flex: 'none', verticalAlign: '-2px' },
  variants: { status: byStatus((name) => ({ color: `${name}.mark` })) },
})

/** The tint of each group of application statuses. */
export const applicationBadgeLook = look('ui-application-badge', {
  variants: {
    look: {
      progress: tone('app.progress'),
      inForce: tone('app.inForce'),
      closed: tone('app.closed'),
      renewal: tone('app.renewal'),
    },
  },
})
