import { styled } from '../theme/styled.tsx'

/** What floats beside its button: raised, with a shadow. `data-floating` tells fields that focus inside is not leaving. */
export const Surface = styled(
  'div',
  {
    base: {
      position: 'fixed',
      zIndex: 'dropdown',
      maxHeight: 'calc(100dvh - 16px)',
      maxWidth: 'calc(100vw - 16px)',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      borderRadius: 'lg',
      background: 'bg.raised',
      color: 'fg',
      boxShadow: 'overlay',
      textAlign: 'left',
      fontWeight: 'regular',
      whiteSpace: 'normal',
      animation: 'dropIn var(--ui-durations-fast) var(--ui-easings-out)',
      '&:focus': { outline: 'none' },
    },
  },
  { 'data-floating': '' },
)
