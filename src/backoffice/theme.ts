import {
  type CSSVariablesResolver,
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  Menu,
  Modal,
  mergeMantineTheme,
  Portal,
  Tooltip,
} from '@mantine/core'

/** Class of the element that contains all screens and dialogs, and has Mantine's variables. */
export const rootClass = 'd4c-backoffice'

const soft = (token: string, share: number) =>
  `color-mix(in srgb, var(${token}) ${share}%, var(--d4c-color-surface))`

/** Variables of a Mantine colour, derived from a token. */
const colorOf = (name: string, token: string): Record<string, string> => ({
  [`--mantine-color-${name}-filled`]: `var(${token})`,
  [`--mantine-color-${name}-filled-hover`]: `color-mix(in srgb, var(${token}) 88%, var(--d4c-color-text))`,
  [`--mantine-color-${name}-light`]: soft(token, 10),
  [`--mantine-color-${name}-light-hover`]: soft(token, 16),
  [`--mantine-color-${name}-light-color`]: `var(${token})`,
  [`--mantine-color-${name}-outline`]: `var(${token})`,
  [`--mantine-color-${name}-outline-hover`]: soft(token, 6),
  [`--mantine-color-${name}-text`]: `var(${token})`,
})

/** Tokens for the shades 0, 1, 2 … of a colour. */
const shades = (name: string, tokens: readonly string[]): Record<string, string> =>
  Object.fromEntries(tokens.map((token, n) => [`--mantine-color-${name}-${n}`, `var(--d4c-color-${token})`]))

/** Design tokens as Mantine's variables; they support light and dark themselves. */
const colors: Record<string, string> = {
  '--mantine-color-body': 'var(--d4c-color-surface)',
  '--mantine-color-text': 'var(--d4c-color-text)',
  '--mantine-color-bright': 'var(--d4c-color-text)',
  '--mantine-color-dimmed': 'var(--d4c-color-muted)',
  '--mantine-color-placeholder': 'var(--d4c-color-muted)',
  '--mantine-color-error': 'var(--d4c-color-negative)',
  '--mantine-color-success': 'var(--d4c-color-positive)',
  '--mantine-color-anchor': 'var(--d4c-color-accent)',
  '--mantine-color-default': 'var(--d4c-color-surface)',
  '--mantine-color-default-hover': 'var(--d4c-color-raised)',
  '--mantine-color-default-color': 'var(--d4c-color-text)',
  '--mantine-color-default-border': 'var(--d4c-color-control)',
  '--mantine-color-disabled': 'var(--d4c-color-raised)',
  '--mantine-color-disabled-color': 'var(--d4c-color-muted)',
  '--mantine-color-disabled-border': 'var(--d4c-color-border)',
  // Borders, fills and muted texts of components that use a shade.
  ...shades('gray', ['raised', 'raised', 'border', 'border', 'control', 'muted', 'muted', 'muted']),
  ...shades('dark', ['text', 'text', 'muted', 'muted', 'control', 'raised', 'raised', 'surface']),
  '--mantine-primary-color-contrast': 'var(--d4c-color-on-accent)',
  ...colorOf('blue', '--d4c-color-accent'),
  ...colorOf('red', '--d4c-color-negative'),
  ...colorOf('green', '--d4c-color-positive'),
  ...colorOf('yellow', '--d4c-color-warning'),
  ...colorOf('gray', '--d4c-color-muted'),
}

/** The theme of the back-office; dialogs are rendered into `layers`, inside the same shadow root. */
export const themeFor = (layers: HTMLElement) =>
  createTheme({
    primaryColor: 'blue',
    fontFamily: 'var(--d4c-font)',
    fontFamilyMonospace: 'var(--d4c-font-mono)',
    headings: { fontFamily: 'inherit', fontWeight: '600' },
    defaultRadius: 'sm',
    respectReducedMotion: true,
    cursorType: 'pointer',
    variantColorResolver: (input) => {
      const resolved = defaultVariantColorsResolver(input)
      return input.variant === 'filled' ? { ...resolved, color: 'var(--d4c-color-on-accent)' } : resolved
    },
    components: {
      Portal: Portal.extend({ defaultProps: { target: layers } }),
      // The library that locks scrolling adds style elements, which a content security policy blocks.
      Modal: Modal.extend({
        defaultProps: {
          lockScroll: false,
          returnFocus: false,
          // A header element would be a second banner landmark.
          attributes: { header: { role: 'presentation' } },
        },
      }),
      Menu: Menu.extend({
        defaultProps: { returnFocus: false, withinPortal: false, withInitialFocusPlaceholder: false },
      }),
      Tooltip: Tooltip.extend({ defaultProps: { openDelay: 200 } }),
    },
  })

const resolver: CSSVariablesResolver = () => ({ variables: {}, light: colors, dark: colors })

/** Mantine's variables as a style sheet, since its provider would add a style element. */
export function variablesCss(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, {
    primaryColor: 'blue',
    fontFamily: 'var(--d4c-font)',
    fontFamilyMonospace: 'var(--d4c-font-mono)',
    headings: { ...DEFAULT_THEME.headings, fontFamily: 'inherit', fontWeight: '600' },
    defaultRadius: 'sm',
  })
  const standard = defaultCssVariablesResolver(theme)
  const mantineVariables = resolver(theme)
  return convertCssVariables(
    {
      variables: standard.variables,
      light: { ...standard.light, ...mantineVariables.light },
      dark: { ...standard.dark, ...mantineVariables.dark },
    },
    `.${rootClass}`,
  )
}
