export type { Styles } from '../theme/look.ts'
export { Alert, type AlertProps, type AlertTone } from './Alert.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './Button.tsx'
export { CompanyMark, type CompanyMarkProps } from './CompanyMark.tsx'
export { type ColorMode, type ColorPreference, useColorMode } from './color-mode.ts'
export { IconButton, type IconButtonProps } from './IconButton.tsx'
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './Loading.tsx'
export {
  Box,
  type BoxProps,
  Flex,
  Grid,
  Heading,
  type HeadingProps,
  HStack,
  Stack,
  Text,
  type TextProps,
} from './layout.tsx'
export { Column, Inline, Spacer, VisuallyHidden } from './plain.tsx'
export { Spinner, type SpinnerProps } from './Spinner.tsx'
export { TextLink, type TextLinkProps } from './TextLink.tsx'
export { UiProvider, type UiProviderProps } from './UiProvider.tsx'
export { useMedia } from './use-media.ts'
export { usePhone } from './use-phone.ts'
