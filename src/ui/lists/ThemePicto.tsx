import { createElement } from 'react'

/** The pictogram of a theme; decorative, since the name is next to it. */
export const ThemePicto = ({ theme }: { theme: string }) => (
  <span className="picto" part="picto" aria-hidden="true">
    {createElement('d4c-theme-picto', { theme })}
  </span>
)
